import type { Endpoint } from 'shared/contract'
import type { Caller, Dependencies } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'

/** The stored user whom the `authorization` header names, as the bare token or as `Bearer <token>`. */
async function callerOf({ storage, tokens }: Dependencies, request: Request): Promise<Caller | undefined> {
  const token = request.headers
    .get('authorization')
    ?.replace(/^bearer\s+/i, '')
    .trim()
  const payload = token ? await tokens.verify(token) : undefined
  if (!payload) return undefined
  const row = await storage.transaction('read', (tx) => tx.users.get(payload._id))
  return row && { _id: row._id }
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
): Promise<Caller | undefined> {
  if (endpoint.auth === 'none') return undefined
  const caller = await callerOf(dependencies, request)
  if (!caller && endpoint.auth === 'required') throw new DomainError('tokenInvalid')
  return caller
}
