import type { RequestDraft } from '../draft/request-draft'

/** Fills everything from a curl command. A command without an address fills nothing. */
export async function pasteCurl(
  text: string,
  replace: (draft: RequestDraft, words: string) => void,
): Promise<void> {
  const { parseCurl } = await import('./parse-curl')
  const parsed = parseCurl(text)
  if (parsed === undefined) return
  replace(parsed.draft, ['Filled from a cURL command.', ...parsed.notes].join(' '))
}
