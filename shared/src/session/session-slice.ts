import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '../contract'

/** Who is using the page. `restoring` until a stored session has been checked (decision 1). */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'visitor'; expired?: true }
  | { status: 'loggedIn'; token: string; user: User }

/** A session that has just begun or been restored; `remember` tells where it is kept (decision 2). */
export interface BegunSession {
  token: string
  user: User
  remember: boolean
}

/** A token, and the one that it takes the place of. */
export interface RenewedToken {
  sent: string
  token: string
}

const initialState = { status: 'restoring' } as SessionState

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Someone logged in or signed up here: the session is written to storage. */
    loggedIn: (_state, { payload: { token, user } }: PayloadAction<BegunSession>): SessionState => ({
      status: 'loggedIn',
      token,
      user,
    }),
    /** A stored session, of this page or of another tab, was found to stand. */
    sessionRestored: (_state, { payload }: PayloadAction<{ token: string; user: User }>): SessionState => ({
      status: 'loggedIn',
      ...payload,
    }),
    /** The API gave a token with a new term in place of the one that was sent. Another one may have come in the meantime. */
    tokenRenewed(state, { payload }: PayloadAction<RenewedToken>) {
      if (state.status === 'loggedIn' && state.token === payload.sent) state.token = payload.token
    },
    /** What is known of the person who is logged in has changed: whom they follow, their name. */
    loggedInUserChanged(state, { payload }: PayloadAction<User>) {
      if (state.status === 'loggedIn' && state.user._id === payload._id) state.user = payload
    },
    /** The API no longer takes the token: the session is over, though nobody asked for that. */
    sessionExpired: (state): SessionState =>
      state.status === 'loggedIn' ? { status: 'visitor', expired: true } : state,
    /** The person left, here or in another tab, or there was no session to begin with. */
    loggedOut: (): SessionState => ({ status: 'visitor' }),
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    /** Whether the session ended by itself, and nobody has logged in since. */
    selectSessionExpired: (state) => state.status === 'visitor' && state.expired === true,
    /** The person who is logged in, or nothing. */
    selectCurrentUser: (state) => (state.status === 'loggedIn' ? state.user : undefined),
  },
})

export const { loggedIn, sessionRestored, tokenRenewed, loggedInUserChanged, loggedOut, sessionExpired } =
  sessionSlice.actions
export const { selectSessionStatus, selectSessionExpired, selectCurrentUser } = sessionSlice.selectors
