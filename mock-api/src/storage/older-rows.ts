import * as z from 'zod/mini'
import { postRow, userRow } from '../domain/rows'

// The rows of versions 1 to 3, which held likes, follows, bookmarks and comments as lists. Never add to them.

const ids = z.array(z.string().check(z.minLength(1)))
const { _id: id, createdAt: moment } = userRow.shape

/** A user of versions 1 to 3. Versions 1 and 2 had no skeletons. */
export const olderUserRow = z.extend(
  z.omit(userRow, { followerCount: true, followingCount: true, postCount: true, bookmarkCount: true }),
  {
    usernameSkeleton: z.optional(z.string()),
    /** In the order in which they followed. */
    followers: ids,
    /** In the order in which they were followed. */
    following: ids,
    /** Newest first. */
    bookmarks: ids,
  },
)

const comment = z.looseObject({ id, authorId: id, comment: z.string(), createdAt: moment })

/** A post of versions 1 to 3. */
export const olderPostRow = z.extend(z.omit(postRow, { commentCount: true }), {
  likedBy: ids,
  dislikedBy: ids,
  /** Oldest first. */
  comments: z.array(comment),
  deletedComments: z._default(z.array(z.extend(comment, { deletedAt: moment })), []),
})

/** An applied request of versions 2 and 3, with its whole answer. A comment that it added is the last of the post. */
export const olderRequestRow = z.object({
  callerId: id,
  key: z.string(),
  said: z.string(),
  createdAt: moment,
  answer: z.object({ post: z.object({ _id: id, comments: z.array(z.object({ id })) }) }),
})

export type OlderUserRow = z.output<typeof olderUserRow>
export type OlderPostRow = z.output<typeof olderPostRow>
export type OlderRequestRow = z.output<typeof olderRequestRow>
