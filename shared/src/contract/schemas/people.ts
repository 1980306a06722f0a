import * as z from 'zod/mini'
import { count, nextCursor, profileFields } from './fields'

/**
 * The summary of a person in other records. Joined on read, so it is always current. `profileAvatar` is an absolute URL.
 */
export const userSummary = z.object({
  _id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileAvatar: z.string(),
})

/** A person in a list of people. `following` says whether the caller follows them; a visitor follows nobody. */
export const person = z.extend(userSummary, { following: z.boolean() })

/** The record of a person, without password and without lists. */
export const user = z.extend(person, {
  ...profileFields,
  followerCount: count,
  followingCount: count,
  postCount: count,
  bookmarkCount: count,
})

/** A page of people. */
export const peopleAnswer = z.object({ users: z.array(person), nextCursor })

export const usersAnswer = z.object({ users: z.array(user), nextCursor })

export const userAnswer = z.object({ user })

/** `user` is the caller, `followUser` the followed or unfollowed person. */
export const followAnswer = z.object({ user, followUser: user })

/** The summary of a person, for lists. */
export type UserSummary = z.output<typeof userSummary>

/** A person in a list, and whether the caller follows them. */
export type Person = z.output<typeof person>

/** The record of a person, without lists. */
export type User = z.output<typeof user>
