import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '../contract'
import { readStoredSession } from './session-storage'
import { callerOfToken } from './token-caller'

/**
 * Who uses the page. Whoever comes back is logged in at once, as they were stored, and the API checks that afterwards; `restoring`
 * until then if their record cannot be read. Calls are sent with the token meanwhile.
 */
export type SessionState =
  | { status: 'restoring'; token: string | undefined }
  | { status: 'visitor'; expired?: true }
  | { status: 'loggedIn'; token: string; user: User }

/** A new session; `remember` decides where it is stored. */
export interface NewSession {
  token: string
  user: User
  remember: boolean
}

/** A renewed token, and the one that it replaces. */
export interface RenewedToken {
  sent: string
  token: string
}

/** The id of the user whose token is sent with calls; `undefined` for a visitor. */
export function callerIdOf(session: SessionState): string | undefined {
  if (session.status === 'loggedIn') return session.user._id
  if (session.status === 'visitor' || session.token === undefined) return undefined
  return callerOfToken(session.token)?._id
}

/** The session that a page begins with: as it is stored, and nothing of it checked yet. */
function storedSession(): SessionState {
  const { token, user } = readStoredSession() ?? {}
  if (token && user && callerOfToken(token)?._id === user._id) return { status: 'loggedIn', token, user }
  return { status: 'restoring', token }
}

/** A session that has expired stays so. */
function asVisitor(state: SessionState): SessionState {
  return state.status === 'visitor' ? state : { status: 'visitor' }
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: storedSession,
  reducers: {
    loggedIn: (_state, { payload: { token, user } }: PayloadAction<NewSession>): SessionState => ({
      status: 'loggedIn',
      token,
      user,
    }),
    /** A stored session, of this or another tab, is valid. */
    sessionRestored: (_state, { payload }: PayloadAction<{ token: string; user: User }>): SessionState => ({
      status: 'loggedIn',
      ...payload,
    }),
    /** The API renewed the token that was sent. Ignored when the session has another one by now. */
    tokenRenewed(state, { payload }: PayloadAction<RenewedToken>) {
      if (state.status !== 'visitor' && state.token === payload.sent) state.token = payload.token
    },
    loggedInUserChanged(state, { payload }: PayloadAction<User>) {
      if (state.status === 'loggedIn' && state.user._id === payload._id) state.user = payload
    },
    /** The API rejected the token, or has no such account: the session ended without a logout. */
    sessionExpired: (state): SessionState =>
      state.status === 'loggedIn' ? { status: 'visitor', expired: true } : asVisitor(state),
    loggedOut: asVisitor,
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectSessionExpired: (state) => state.status === 'visitor' && state.expired === true,
    selectCurrentUser: (state) => (state.status === 'loggedIn' ? state.user : undefined),
    selectUsername: (state) => {
      if (state.status === 'loggedIn') return state.user.username
      return state.status === 'restoring' ? callerOfToken(state.token)?.username : undefined
    },
  },
})

export const {
  /** Someone logged in or signed up here: the session begins, and is written to storage. */
  loggedIn,
  sessionRestored,
  tokenRenewed,
  /** What is known of the person who is logged in has changed: whom they follow, their name. */
  loggedInUserChanged,
  /** The person left, here or in another tab, or there was no session to begin with. */
  loggedOut,
  sessionExpired,
} = sessionSlice.actions
export const {
  /** `restoring` until a stored session has been checked, then `visitor` or `loggedIn`. */
  selectSessionStatus,
  /** Whether the session ended by itself, and nobody has logged in since. */
  selectSessionExpired,
  /** The person who is logged in, or nothing. */
  selectCurrentUser,
  /** The username of the person who is logged in, or who will be if the stored session is valid; `undefined` for a visitor. */
  selectUsername,
} = sessionSlice.selectors
