import type { Endpoint } from 'shared/contract'
import type { Caller, Dependencies } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { isExpired, needsRenewal, tokenFor } from '../domain/session-tokens'

/** Who calls, and the token that they are to use from now on, when theirs is to be renewed. */
export interface Authentication {
  caller?: Caller
  renewedToken?: string
}

/** The stored user whom the `authorization` header names, as the bare token or as `Bearer <token>`. */
async function authenticationOf(dependencies: Dependencies, request: Request): Promise<Authentication> {
  const { storage, tokens, clock } = dependencies
  const token = request.headers
    .get('authorization')
    ?.replace(/^bearer\s+/i, '')
    .trim()
  const payload = token ? await tokens.verify(token) : undefined
  // One moment for all that is decided: a call that came in time is not answered as one that came later.
  const now = clock()
  if (!payload || isExpired(payload, now)) return {}
  const row = await storage.transaction('read', (tx) => tx.users.get(payload._id))
  if (!row) return {}
  const caller = { _id: row._id }
  if (!needsRenewal(payload, now)) return { caller }
  return { caller, renewedToken: await tokenFor(dependencies, row, now) }
}

/**
 * Who calls, as far as the endpoint asks. Where the caller is optional a token that is not valid counts as none, because
 * section 7 lets anybody make the call.
 * @throws DomainError `tokenInvalid` where the endpoint requires a caller
 */
export async function authenticate(
  dependencies: Dependencies,
  endpoint: Endpoint,
  request: Request,
): Promise<Authentication> {
  if (endpoint.auth === 'none') return {}
  const authentication = await authenticationOf(dependencies, request)
  if (!authentication.caller && endpoint.auth === 'required') throw new DomainError('tokenInvalid')
  return authentication
}
