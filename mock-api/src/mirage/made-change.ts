import type { Change } from 'shared/contract'
import { matchRoute } from '../http/routes'

/** What a request has changed: nothing if it reads, has failed or has no endpoint. */
export function madeChange(request: Request, response: Response): Change | undefined {
  if (!response.ok || request.method === 'GET' || request.method === 'HEAD') return undefined
  const match = matchRoute(request.method, new URL(request.url).pathname)
  return match.kind === 'found' ? { name: match.name, parameters: match.parameters } : undefined
}
