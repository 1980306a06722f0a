/**
 * Who wrote a request: the person at this console (typed, or pasted as a cURL command), the author of a link, the author
 * of an imported file, the description of the host's API; unknown for what was stored before this was noted.
 */
export const draftOrigins = ['person', 'link', 'import', 'openapi', 'unknown'] as const

/** One of {@link draftOrigins}. It stays with a draft through edits, storage and saving: only another draft has another. */
export type DraftOrigin = (typeof draftOrigins)[number]

/** The origin in a sentence, where it matters to the person. */
export const originWords: Readonly<Record<Exclude<DraftOrigin, 'person'>, string>> = {
  link: 'This request came from a link.',
  import: 'This request was imported from a file.',
  openapi: 'This request was filled from the description of an API.',
  unknown: 'This request was stored before the console noted who wrote it.',
}
