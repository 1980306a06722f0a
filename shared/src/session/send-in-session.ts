import type { BaseQueryApi, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import { renewedTokenHeader } from '../contract'
import { type SessionState, sessionExpired, tokenRenewed } from './session-slice'
import { readStoredSession } from './session-storage'

type Api = Pick<BaseQueryApi, 'getState' | 'dispatch'>

function sessionOf({ getState }: Api): Extract<SessionState, { status: 'loggedIn' }> | undefined {
  const { session } = getState() as { session: SessionState }
  return session.status === 'loggedIn' ? session : undefined
}

/** The token that calls carry at this moment. */
export function tokenOf(api: Pick<Api, 'getState'>): string | undefined {
  return sessionOf(api as Api)?.token
}

/**
 * Ends the session whose token the API refused, unless another one has taken its place: here, or in another tab, which this page
 * may not have heard of while it was frozen.
 * @returns whether the call is to be sent again, with a token that another tab has for the same person
 */
function takesOver(api: Api, refused: string): boolean {
  const session = sessionOf(api)
  if (session?.token !== refused) return false
  const stored = readStoredSession()
  if (!stored || stored.token === refused) {
    api.dispatch(sessionExpired())
    return false
  }
  // Another person's session is taken up when the page hears of it.
  if (stored.user?._id !== session.user._id) return false
  api.dispatch(tokenRenewed({ sent: refused, token: stored.token }))
  return true
}

/** Sends a call as whoever is logged in, and takes from the answer what it says of the session: a new term, or its end. */
export async function sendInSession<
  Result extends { error?: FetchBaseQueryError | undefined; meta?: FetchBaseQueryMeta | undefined },
>(api: Api, send: () => Result | PromiseLike<Result>): Promise<Result> {
  const token = tokenOf(api)
  const result = await send()
  if (!token) return result
  const renewed = result.meta?.response?.headers.get(renewedTokenHeader)
  if (renewed) api.dispatch(tokenRenewed({ sent: token, token: renewed }))
  if (result.error?.status === 401 && takesOver(api, token)) return sendInSession(api, send)
  return result
}
