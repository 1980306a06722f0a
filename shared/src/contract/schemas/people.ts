import * as z from 'zod/mini'
import { limits } from '../limits'
import { count, name, nextCursor, profileFields } from './fields'
import { pageQuery } from './lists'

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

/** Query of the list of users. Each word of `q` must occur in the first name, last name or username. */
export const usersQuery = z.extend(pageQuery, {
  q: z.optional(z.string().check(z.maxLength(limits.searchText))),
})

/** Changes to one's own profile; omitted fields stay as they are. */
export const userBody = z.object({
  userData: z.object({
    username: z.optional(z.string()),
    firstName: z.optional(name),
    lastName: z.optional(name),
    bio: z.optional(z.string().check(z.maxLength(limits.bioText))),
    website: z.optional(z.string().check(z.trim(), z.maxLength(limits.url))),
    profileAvatar: z.optional(z.string().check(z.maxLength(limits.url))),
    background: z.optional(z.string().check(z.maxLength(limits.url))),
  }),
})

/** The summary of a person, for lists. */
export type UserSummary = z.output<typeof userSummary>

/** A person in a list, and whether the caller follows them. */
export type Person = z.output<typeof person>

/** The record of a person, without lists. */
export type User = z.output<typeof user>
