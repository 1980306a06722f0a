import type { Disclosure } from '../consent/disclosure'
import { type DraftSurroundings, prepareRequest } from '../draft/outgoing-request'
import type { Collection } from './collections'

/** What requests take along that the person has not agreed to, by the ids of the requests. */
export type OpenConsents = ReadonlyMap<string, Disclosure>

/** What has to be agreed to before a collection is run. */
export function openConsents({ requests }: Collection, surroundings: DraftSurroundings): OpenConsents {
  const open = new Map<string, Disclosure>()
  for (const { id, draft } of requests) {
    const prepared = prepareRequest(draft, surroundings)
    if ('consentTo' in prepared) open.set(id, prepared.consentTo)
  }
  return open
}

/** The collection after the person has agreed. */
export function withConsents(collection: Collection, consents: OpenConsents): Collection {
  const requests = collection.requests.map((request) => {
    const consent = consents.get(request.id)
    return consent ? { ...request, draft: { ...request.draft, consent } } : request
  })
  return { ...collection, requests }
}
