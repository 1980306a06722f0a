import type { Assertion } from '../assertions/assertion'
import type { Disclosure } from '../consent/disclosure'
import { type Authorization, noAuthorization } from './authorization'
import type { DraftOrigin } from './draft-origin'
import type { FieldRow } from './field-rows'
import { startingHeaders } from './header-rows'
import { addressOf, type ParamRow } from './query-params'
import { type RequestBody, startingBody } from './request-body'

/** Options for `fetch`. */
export type RequestSettings = {
  /** Timeout in milliseconds; 0 for none. */
  readonly timeoutMs: number
  readonly redirect: 'follow' | 'manual' | 'error'
  readonly credentials: 'same-origin' | 'include' | 'omit'
}

/** The request in the editor. Sending never changes it. */
export type RequestDraft = {
  readonly method: string
  /** As typed, including the query. */
  readonly endpoint: string
  /** The query as rows, including disabled ones. */
  readonly params: readonly ParamRow[]
  readonly headers: readonly FieldRow[]
  readonly body: RequestBody
  readonly auth: Authorization
  readonly settings: RequestSettings
  /** Checks to run on the response. */
  readonly assertions: readonly Assertion[]
  /** Who wrote it. A request by someone else needs the user's consent before it sends their data. */
  readonly origin: DraftOrigin
  /** The disclosure that the user consented to. Valid for exactly that disclosure. */
  readonly consent: Disclosure | undefined
  /** The saved request it was opened from or saved as, which saving updates. */
  readonly savedId: string | undefined
}

/** No timeout; the rest are the defaults of `fetch`. */
export const startingSettings: RequestSettings = {
  timeoutMs: 0,
  redirect: 'follow',
  credentials: 'same-origin',
}

/** The initial draft: GET with an empty object as its body. */
export function startingDraft(
  endpoint: string,
  headers: Readonly<Record<string, string>> = {},
): RequestDraft {
  return {
    method: 'GET',
    ...addressOf(endpoint),
    headers: startingHeaders(headers),
    body: startingBody,
    auth: noAuthorization,
    settings: startingSettings,
    assertions: [],
    origin: 'person',
    consent: undefined,
    savedId: undefined,
  }
}
