import type { Middleware } from 'redux'
import { loggedIn, loggedOut, sessionExpired, tokenRenewed } from './session-slice'
import { removeStoredSession, replaceStoredToken, writeStoredSession } from './session-storage'

/** Stores the session when it begins or is renewed, and removes it when it ends. */
export const persistSession: Middleware = () => (next) => (action) => {
  const result = next(action)
  if (loggedIn.match(action)) {
    const { token, user, remember } = action.payload
    writeStoredSession(token, user, remember)
  } else if (tokenRenewed.match(action)) replaceStoredToken(action.payload.sent, action.payload.token)
  else if (loggedOut.match(action) || sessionExpired.match(action)) removeStoredSession()
  return result
}
