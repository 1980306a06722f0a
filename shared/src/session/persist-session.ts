import type { Middleware } from 'redux'
import {
  loggedIn,
  loggedInUserChanged,
  loggedOut,
  type SessionState,
  sessionExpired,
  sessionRestored,
  tokenRenewed,
} from './session-slice'
import {
  removeStoredSession,
  replaceStoredToken,
  replaceStoredUser,
  writeStoredSession,
} from './session-storage'

/** Stores the session when it begins, is renewed, or its user changes, and removes it when it ends. */
export const persistSession: Middleware<unknown, { session: SessionState }> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (loggedIn.match(action)) {
      const { token, user, remember } = action.payload
      writeStoredSession(token, user, remember)
    } else if (tokenRenewed.match(action)) {
      replaceStoredToken(action.payload.sent, action.payload.token)
    } else if (loggedInUserChanged.match(action) || sessionRestored.match(action)) {
      const { session } = getState()
      if (session.status === 'loggedIn') replaceStoredUser(session.token, session.user)
    } else if (loggedOut.match(action) || sessionExpired.match(action)) {
      removeStoredSession()
    }
    return result
  }
