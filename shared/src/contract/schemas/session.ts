import * as z from 'zod/mini'
import { user } from './people'

/** The response of login. */
export const loginAnswer = z.object({ encodedToken: z.string(), foundUser: user })

/** The response of signup. */
export const signupAnswer = z.object({ encodedToken: z.string(), createdUser: user })

export const logoutAnswer = z.object({ loggedOut: z.literal(true) })
