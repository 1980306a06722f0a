import * as z from 'zod/mini'
import { limits } from '../limits'
import { usernamePattern, usernameRule } from '../username'
import { name } from './fields'
import { user } from './people'

/** The response of login. */
export const loginAnswer = z.object({ encodedToken: z.string(), foundUser: user })

/** The response of signup. */
export const signupAnswer = z.object({ encodedToken: z.string(), createdUser: user })

export const logoutAnswer = z.object({ loggedOut: z.literal(true) })

export const loginBody = z.object({ username: z.string(), password: z.string() })

export const signupBody = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limits.username),
      z.regex(usernamePattern, { error: usernameRule }),
    ),
  password: z.string().check(z.minLength(limits.passwordLength), z.maxLength(200)),
  firstName: name,
  lastName: name,
  background: z.optional(z.string().check(z.maxLength(limits.url))),
  profileAvatar: z.optional(z.string().check(z.maxLength(limits.url))),
})
