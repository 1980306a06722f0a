import { useEffect, useRef } from 'react'
import { addressOf, offerParams } from '../draft/query-params'
import type { RequestDraft } from '../draft/request-draft'
import { lazyView } from '../ui/lazy-view'
import type { Operation } from './operations'
import type { OfferedOperations } from './use-operations'

const EndpointSuggestions = lazyView(async () => (await import('./endpoint-suggestions')).EndpointSuggestions)

type SuggestionsProps = {
  operations: OfferedOperations
  draft: RequestDraft
  onReplace: (draft: RequestDraft, message: string) => void
  onClose: () => void
}

/** Suggests operations of the host's API, and fills the request from the selected one. */
export function Suggestions({ operations, draft, onReplace, onClose }: SuggestionsProps) {
  const load = useRef(operations.load)
  useEffect(() => load.current(), [])
  const choose = ({ method, endpoint, optionalParams, body }: Operation) => {
    const json = body ?? draft.body.json
    onReplace(
      {
        ...draft,
        method,
        ...offerParams(addressOf(endpoint), optionalParams),
        body: { ...draft.body, ...(body && { kind: 'json' }), json },
        savedId: undefined,
        // The rest of the request stays, so a foreign origin stays too.
        origin: draft.origin === 'person' ? 'openapi' : draft.origin,
      },
      `Filled from this API: ${method} ${endpoint}.`,
    )
    onClose()
  }
  return <EndpointSuggestions operations={operations} endpoint={draft.endpoint} onChoose={choose} />
}
