import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'
import { loggedIn, loggedOut, sessionExpired, tokenRenewed } from './session-slice'
import { removeStoredSession, replaceStoredToken, writeStoredSession } from './session-storage'

/** Stores the session when it begins or is renewed, and removes it when it ends. */
export const persistSession = createListenerMiddleware()

persistSession.startListening({
  actionCreator: loggedIn,
  effect: ({ payload }) => writeStoredSession(payload.token, payload.user, payload.remember),
})

persistSession.startListening({
  actionCreator: tokenRenewed,
  effect: ({ payload }) => replaceStoredToken(payload.sent, payload.token),
})

persistSession.startListening({
  matcher: isAnyOf(loggedOut, sessionExpired),
  effect: removeStoredSession,
})
