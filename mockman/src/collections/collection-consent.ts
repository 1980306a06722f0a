import type { Disclosure } from '../consent/disclosure'
import { prepareRequest, type RequestContext } from '../draft/outgoing-request'
import type { Collection } from './collections'

/** Disclosures that still need the user's consent, by request id. */
export type OpenConsents = ReadonlyMap<string, Disclosure>

/** The consents needed before running a collection. */
export function openConsents({ requests }: Collection, context: RequestContext): OpenConsents {
  const open = new Map<string, Disclosure>()
  for (const { id, draft } of requests) {
    const prepared = prepareRequest(draft, context)
    if ('consentTo' in prepared) open.set(id, prepared.consentTo)
  }
  return open
}

/** The collection with the user's consents applied. */
export function withConsents(collection: Collection, consents: OpenConsents): Collection {
  const requests = collection.requests.map((request) => {
    const consent = consents.get(request.id)
    return consent ? { ...request, draft: { ...request.draft, consent } } : request
  })
  return { ...collection, requests }
}
