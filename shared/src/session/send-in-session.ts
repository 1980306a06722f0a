import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { renewedTokenHeader } from '../contract'
import { callerIdOf, loggedOut, type SessionState, sessionExpired, tokenRenewed } from './session-slice'
import { isLeaving, readStoredSession } from './session-storage'

type Api = Pick<BaseQueryApi, 'getState' | 'dispatch' | 'type'>

/** What is read of the result of a call, sent by whatever. */
interface SentCall {
  error?: { status: unknown } | undefined
  meta?: { response?: { headers: Pick<Headers, 'get'> } } | undefined
}

function sessionOf({ getState }: Pick<Api, 'getState'>): SessionState {
  return (getState() as { session: SessionState }).session
}

/** The current token; that of the stored session until it has been checked. */
export function tokenOf(api: Pick<Api, 'getState'>): string | undefined {
  const session = sessionOf(api)
  return session.status === 'visitor' ? undefined : session.token
}

/**
 * Ends the session whose token the API rejected, unless another one has replaced it: here, or in another tab while this page
 * was frozen.
 * @returns whether to retry the call, with a token that another tab stored for the same user
 */
function recoverFromRejectedToken(api: Api, rejected: string): boolean {
  const session = sessionOf(api)
  if (session.status !== 'loggedIn' || session.token !== rejected) return false
  const stored = readStoredSession()
  // Nothing is stored any more once another tab has logged out, whose event may come later than this answer.
  if (!stored || isLeaving(rejected)) {
    api.dispatch(loggedOut())
    return false
  }
  if (stored.token === rejected) {
    api.dispatch(sessionExpired())
    return false
  }
  // The storage event switches to another user's session.
  if (stored.user?._id !== session.user._id) return false
  api.dispatch(tokenRenewed({ sent: rejected, token: stored.token }))
  return true
}

/**
 * Sends a call with the session's token, and applies what the response says about the session: a renewed token, or its end. A query
 * is sent again when the caller has changed meanwhile, because its response says what the caller before did.
 */
export async function sendInSession<Result extends SentCall>(
  api: Api,
  send: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const token = tokenOf(api)
  const caller = callerIdOf(sessionOf(api))
  const result = await send()
  if (api.type === 'query' && callerIdOf(sessionOf(api)) !== caller) return sendInSession(api, send)
  if (!token) return result
  const renewed = result.meta?.response?.headers.get(renewedTokenHeader)
  if (renewed) api.dispatch(tokenRenewed({ sent: token, token: renewed }))
  if (result.error?.status === 401 && recoverFromRejectedToken(api, token)) return sendInSession(api, send)
  return result
}
