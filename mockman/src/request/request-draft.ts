import type { OutgoingRequest } from '../send-request'
import { type HeaderRow, headersFromRows, startingRows } from './headers-rows'
import type { RequestMethod } from './methods'

/** What a person has typed so far. It is never changed by sending, so nothing typed is ever lost. */
export type RequestDraft = {
  readonly endpoint: string
  readonly method: RequestMethod
  readonly rows: readonly HeaderRow[]
  /** The body's text as typed, valid JSON or not. */
  readonly body: string
}

/** The draft a console opens with (specification, section 9: method GET, an empty object as body). */
export function startingDraft(endpoint: string, headers: Readonly<Record<string, string>>): RequestDraft {
  return { endpoint, method: 'GET', rows: startingRows(headers), body: '{}' }
}

/** The request that a draft stands for at this moment: its headers are derived from the rows, never stored. */
export function requestOf({ endpoint, method, rows, body }: RequestDraft): OutgoingRequest {
  return { endpoint, method, headers: headersFromRows(rows), body }
}

/** Whether a text parses as JSON. An empty one does not. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
