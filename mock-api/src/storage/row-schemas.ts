import * as z from 'zod/mini'
import type { PostRow, UserRow } from '../domain/rows'

/** Epoch milliseconds within the range of `Date`. Negative ones exist, from clocks that were wrong. */
const moment = z.int().check(z.minimum(-8.64e15), z.maximum(8.64e15))
const id = z.string().check(z.minLength(1))
const ids = z.array(id)

/** A stored user; unknown fields are kept unchecked. */
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
} satisfies Record<keyof UserRow, z.ZodMiniType>)

const comment = { id, authorId: id, comment: z.string(), createdAt: moment }

/** A stored post; unknown fields are kept unchecked. */
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
} satisfies Record<keyof PostRow, z.ZodMiniType>)

/** Whether a stored value is a user. */
export function isUserRow(value: unknown): value is UserRow {
  return z.safeParse(userRowSchema, value).success
}

/** Whether a stored value is a post. */
export function isPostRow(value: unknown): value is PostRow {
  return z.safeParse(postRowSchema, value).success
}
