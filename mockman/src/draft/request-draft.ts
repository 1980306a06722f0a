import type { Assertion } from '../assertions/assertion'
import type { Disclosure } from '../consent/disclosure'
import { type Authorization, noAuthorization } from './authorization'
import type { DraftOrigin } from './draft-origin'
import type { FieldRow } from './field-rows'
import { startingHeaders } from './header-rows'
import { addressOf, type ParamRow } from './query-params'
import { type RequestBody, startingBody } from './request-body'

/** How the browser is to send a request. */
export type RequestSettings = {
  /** Milliseconds after which the request is given up; 0 for never. */
  readonly timeoutMs: number
  readonly redirect: 'follow' | 'manual' | 'error'
  readonly credentials: 'same-origin' | 'include' | 'omit'
}

/** The request as it stands in the editor. It is never changed by sending, so nothing typed is ever lost. */
export type RequestDraft = {
  readonly method: string
  /** As typed, query included. */
  readonly endpoint: string
  /** The query of the endpoint as rows, with those that are not sent between. */
  readonly params: readonly ParamRow[]
  readonly headers: readonly FieldRow[]
  readonly body: RequestBody
  readonly auth: Authorization
  readonly settings: RequestSettings
  /** What is expected of the answer. */
  readonly assertions: readonly Assertion[]
  /** Who wrote it. What somebody else wrote takes nothing of the person's along before they agree. */
  readonly origin: DraftOrigin
  /** What the person agreed to that it takes along. It holds for exactly that. */
  readonly consent: Disclosure | undefined
  /** The saved request that it was opened from or saved as: saving changes that one. */
  readonly savedId: string | undefined
}

/** No timeout by default (specification, section 9); the rest is what `fetch` does by itself. */
export const startingSettings: RequestSettings = {
  timeoutMs: 0,
  redirect: 'follow',
  credentials: 'same-origin',
}

/** The draft a console opens with (specification, section 9: method GET, an empty object as body). */
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
