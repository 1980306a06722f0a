import * as z from 'zod/mini'
import type { PostRow, UserRow } from '../domain/rows'

/** Milliseconds of the epoch that a `Date` can hold. Clocks that had lost their time have dated rows before 1970. */
const moment = z.int().check(z.minimum(-8.64e15), z.maximum(8.64e15))
const id = z.string().check(z.minLength(1))
const ids = z.array(id)

/** The shape of a stored person; what is not named here is kept and not looked at. */
export const userRowSchema = z.looseObject({
  _id: id,
  username: z.string(),
  usernameKey: z.string(),
  usernameSkeleton: z.string(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileAvatar: z.string(),
  background: z.string(),
  bio: z.string(),
  website: z.string(),
  createdAt: moment,
  updatedAt: moment,
  followers: ids,
  following: ids,
  bookmarks: ids,
})

const comment = { id, authorId: id, comment: z.string(), createdAt: moment }

/** The shape of a stored post; what is not named here is kept and not looked at. */
export const postRowSchema = z.looseObject({
  _id: id,
  authorId: id,
  content: z.string(),
  postImage: z.array(z.string()),
  mediaAlt: z.optional(z.array(z.string())),
  createdAt: moment,
  updatedAt: moment,
  likeCount: z.int().check(z.minimum(0)),
  likedBy: ids,
  dislikedBy: ids,
  comments: z.array(z.looseObject(comment)),
  deletedComments: z.optional(z.array(z.looseObject({ ...comment, deletedAt: moment }))),
})

/** Whether what was stored is a person. */
export function isUserRow(value: unknown): value is UserRow {
  return z.safeParse(userRowSchema, value).success
}

/** Whether what was stored is a post. */
export function isPostRow(value: unknown): value is PostRow {
  return z.safeParse(postRowSchema, value).success
}
