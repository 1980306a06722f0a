import * as v from 'valibot'
import { user } from './people'

/** The response of login. */
export const loginAnswer = v.object({ encodedToken: v.string(), foundUser: user })

/** The response of signup. */
export const signupAnswer = v.object({ encodedToken: v.string(), createdUser: user })

export const logoutAnswer = v.object({ loggedOut: v.literal(true) })
