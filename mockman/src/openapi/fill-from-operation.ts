import { addressOf, offerParams } from '../draft/query-params'
import type { RequestDraft } from '../draft/request-draft'
import type { Operation } from './operations'

/** The draft with method, address and example body of an operation. The rest of the request stays. */
export function fillFromOperation(draft: RequestDraft, operation: Operation): RequestDraft {
  const { method, endpoint, optionalParams, body } = operation
  return {
    ...draft,
    method,
    ...offerParams(addressOf(endpoint), optionalParams),
    body: body === undefined ? draft.body : { ...draft.body, kind: 'json', json: body },
    savedId: undefined,
    // The rest of the request stays, so a foreign origin stays too.
    origin: draft.origin === 'person' ? 'openapi' : draft.origin,
  }
}
