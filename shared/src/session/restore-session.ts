import type { ApiError } from '../api/api-error'
import { usersApi } from '../api/users-api'
import type { AppDispatch, AppState, AppStore } from '../store/create-store'
import {
  loggedInUserChanged,
  loggedOut,
  selectCurrentUser,
  sessionExpired,
  sessionRestored,
} from './session-slice'
import { onStoredSessionChange, readStoredSession } from './session-storage'
import { readStoredToken } from './stored-token'
import { callerOfToken } from './token-caller'

/**
 * Restores a stored session: decodes the token and fetches its user. An invalid session is removed. When the API does not
 * respond, the stored user is trusted for now: an outage logs nobody out, and the API checks every call anyway.
 */
export function restoreSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const stored = readStoredSession()
    const caller = stored && callerOfToken(stored.token)
    if (!stored || !caller) {
      dispatch(loggedOut())
      return
    }
    const request = dispatch(usersApi.endpoints.getUser.initiate(caller.username, { forceRefetch: true }))
    const { data, error } = await request
    request.unsubscribe()
    // Another tab has logged out or in meanwhile: the answer says nothing about what is stored now.
    const token = readStoredToken()
    if (!token || callerOfToken(token)?._id !== caller._id) return dispatch(restoreSession())
    const missing = (error as ApiError | undefined)?.status === 404
    const user = data ?? (missing ? undefined : stored.user)
    dispatch(user?._id === caller._id ? sessionRestored({ token, user }) : sessionExpired())
  }
}

/** Refetches the logged-in user after another tab has changed users. */
export function refreshCurrentUser() {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const username = selectCurrentUser(getState())?.username ?? callerOfToken(readStoredToken())?.username
    if (!username) return
    // A request under way may have been answered before the change, and would be used instead of a new one.
    await dispatch(usersApi.util.getRunningQueryThunk('getUser', username))
    const request = dispatch(usersApi.endpoints.getUser.initiate(username, { forceRefetch: true }))
    const { data } = await request
    request.unsubscribe()
    if (data) dispatch(loggedInUserChanged(data))
  }
}

/** Follows logins and logouts in other tabs. Returns an unsubscribe function. */
export function followOtherTabs(store: AppStore): () => void {
  return onStoredSessionChange(() => void store.dispatch(restoreSession()))
}
