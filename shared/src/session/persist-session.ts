import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'
import { loggedIn, loggedOut, sessionExpired } from './session-slice'
import { removeStoredSession, writeStoredSession } from './session-storage'

/** Writes the session to storage when it begins and removes it when it ends. */
export const persistSession = createListenerMiddleware()

persistSession.startListening({
  actionCreator: loggedIn,
  effect: ({ payload }) => writeStoredSession(payload.token, payload.user, payload.remember),
})

persistSession.startListening({
  matcher: isAnyOf(loggedOut, sessionExpired),
  effect: removeStoredSession,
})
