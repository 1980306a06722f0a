import type { RequestDraft } from '../draft/request-draft'

/** The request of a pasted text, with notes on what could not be converted; or why it cannot be. */
export type ParsedRequest =
  | { readonly draft: RequestDraft; readonly notes: readonly string[] }
  | { readonly refusal: string }
