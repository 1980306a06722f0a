import * as v from 'valibot'
import { count, nextCursor, profileFields } from './fields'

/**
 * The summary of a person in other records. Joined on read, so it is always current. `profileAvatar` is an absolute URL.
 */
export const userSummary = v.object({
  _id: v.string(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileAvatar: v.string(),
})

/** A person in a list of people. `following` says whether the caller follows them; a visitor follows nobody. */
export const person = v.object({ ...userSummary.entries, following: v.boolean() })

/** The record of a person, without password and without lists. */
export const user = v.object({
  ...person.entries,
  ...profileFields,
  followerCount: count,
  followingCount: count,
  postCount: count,
  bookmarkCount: count,
})

/** A page of people. */
export const peopleAnswer = v.object({ users: v.array(person), nextCursor })

export const usersAnswer = v.object({ users: v.array(user), nextCursor })

export const userAnswer = v.object({ user })

/** `user` is the caller, `followUser` the followed or unfollowed person. */
export const followAnswer = v.object({ user, followUser: user })

/** The summary of a person, for lists. */
export type UserSummary = v.InferOutput<typeof userSummary>

/** A person in a list, and whether the caller follows them. */
export type Person = v.InferOutput<typeof person>

/** The record of a person, without lists. */
export type User = v.InferOutput<typeof user>
