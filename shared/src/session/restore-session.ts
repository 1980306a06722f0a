import { jwtDecode } from 'jwt-decode'
import type { ApiError } from '../api/api-error'
import { usersApi } from '../api/users-api'
import type { AppDispatch, AppState, AppStore } from '../store/create-store'
import { loggedInUserChanged, loggedOut, selectCurrentUser, sessionRestored } from './session-slice'
import { onStoredSessionChange, readStoredSession } from './session-storage'

/** The caller that a token names, or nothing when it is no token. The signature is the API's to check. */
function callerOf(token: string): { _id: string; username: string } | undefined {
  try {
    const { _id, username } = jwtDecode<{ _id?: unknown; username?: unknown }>(token)
    return typeof _id === 'string' && typeof username === 'string' ? { _id, username } : undefined
  } catch {
    return undefined
  }
}

/**
 * Restores a stored session: the token is decoded and its user asked for (decision 1). A session that does not stand
 * is removed. When the API gives no answer the stored user is trusted for now: an outage logs nobody out, and every
 * call is checked by the API anyway.
 */
export function restoreSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const stored = readStoredSession()
    const caller = stored && callerOf(stored.token)
    if (!stored || !caller) {
      dispatch(loggedOut())
      return
    }
    const request = dispatch(usersApi.endpoints.getUser.initiate(caller.username, { forceRefetch: true }))
    const { data, error } = await request
    request.unsubscribe()
    const missing = (error as ApiError | undefined)?.status === 404
    const user = data ?? (missing ? undefined : stored.user)
    if (user?._id === caller._id) dispatch(sessionRestored({ token: stored.token, user }))
    else dispatch(loggedOut())
  }
}

/** Asks anew for the person who is logged in, because another tab has changed something about people. */
export function refreshCurrentUser() {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const username = selectCurrentUser(getState())?.username
    if (!username) return
    const request = dispatch(usersApi.endpoints.getUser.initiate(username, { forceRefetch: true }))
    const { data } = await request
    request.unsubscribe()
    if (data) dispatch(loggedInUserChanged(data))
  }
}

/** Follows logins and logouts of other tabs for as long as the page lives. Returns what ends it. */
export function followOtherTabs(store: AppStore): () => void {
  return onStoredSessionChange(() => void store.dispatch(restoreSession()))
}
