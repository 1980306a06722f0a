import type { Endpoint } from 'shared/contract'
import type { Caller, Dependencies } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { isEnded } from '../domain/ended-sessions'
import { isExpired, needsRenewal, sessionOf, tokenFor } from '../domain/session-tokens'
import type { ApiRequest } from './api-message'

/** The caller, and a new token when theirs is due for renewal. */
export interface Authentication {
  caller?: Caller
  renewedToken?: string
}

/** Looks up the user of the `authorization` header, which is the bare token or `Bearer <token>`. */
async function authenticationOf(dependencies: Dependencies, request: ApiRequest): Promise<Authentication> {
  const { storage, tokens, clock } = dependencies
  const token = request.headers
    .get('authorization')
    ?.replace(/^bearer\s+/i, '')
    .trim()
  const payload = token ? await tokens.verify(token) : undefined
  // Read once, so that a token cannot expire between the checks.
  const now = clock()
  if (!payload || isExpired(payload, now)) return {}
  const row = request.callerRow ?? (await storage.transaction('read', (tx) => tx.users.get(payload._id)))
  if (!row || isEnded(row, payload)) return {}
  const caller = { _id: row._id, token: payload }
  if (!needsRenewal(payload, now)) return { caller }
  return { caller, renewedToken: await tokenFor(dependencies, sessionOf(row, payload), now) }
}

/**
 * Authenticates the caller if the endpoint asks for one. Where the caller is optional, an invalid token counts as none.
 * @throws DomainError `tokenInvalid` if the endpoint requires a caller
 */
export async function authenticate(
  dependencies: Dependencies,
  { auth }: Pick<Endpoint, 'auth'>,
  request: ApiRequest,
): Promise<Authentication> {
  if (auth === 'none') return {}
  const authentication = await authenticationOf(dependencies, request)
  if (!authentication.caller && auth === 'required') throw new DomainError('tokenInvalid')
  return authentication
}
