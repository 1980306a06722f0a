import { apiPrefix, routes } from '../contract'
import type { AppDispatch, AppState } from '../store/create-store'
import { tokenOf } from './send-in-session'
import { loggedOut } from './session-slice'
import { markLeaving } from './session-storage'

/** Tells the API that a session is over. Nobody waits for it, and nothing depends on it: without an answer the token just expires. */
function revoke(token: string): void {
  const url = new URL(apiPrefix + routes.logout.path, location.origin)
  const { method } = routes.logout
  fetch(url, { method, headers: { authorization: token }, keepalive: true }).catch(() => undefined)
}

/** Logs out: here at once, with or without the API, which is told in the background. */
export function logOut() {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const token = tokenOf({ getState })
    dispatch(loggedOut())
    if (token) revoke(token)
  }
}

/**
 * Logs out by a call that makes the token invalid. Other requests that are under way, here or in other tabs, may be rejected
 * before it is answered: the session did not end by itself then, so nobody is told so.
 * @param onLeft called when the session is over
 * @throws what the call fails with; the session goes on
 */
export function leaveBy(call: () => Promise<unknown>, onLeft?: () => void) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    markLeaving(tokenOf({ getState }))
    try {
      await call()
    } catch (error) {
      markLeaving(undefined)
      throw error
    }
    dispatch(loggedOut())
    onLeft?.()
  }
}
