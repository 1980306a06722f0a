/**
 * Who wrote a request: the user of this console (typed, or pasted as a cURL command), the author of a link, the author of an
 * imported file, or the host's OpenAPI document; unknown for drafts stored before the origin was recorded.
 */
export const draftOrigins = ['person', 'link', 'import', 'openapi', 'unknown'] as const

/** One of {@link draftOrigins}. Editing, storing and saving a draft never change it. */
export type DraftOrigin = (typeof draftOrigins)[number]

/** A sentence for each origin that matters to the user. */
export const originLabels: Readonly<Record<Exclude<DraftOrigin, 'person'>, string>> = {
  link: 'This request came from a link.',
  import: 'This request was imported from a file.',
  openapi: 'This request was filled from an API description.',
  unknown: 'This request was stored before the console recorded who wrote it.',
}
