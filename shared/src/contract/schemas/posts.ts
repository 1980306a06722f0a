import * as v from 'valibot'
import { limits } from '../limits'
import { count, nextCursor, postFields } from './fields'
import { person, userSummary } from './people'

/** A post, with counts in place of lists. `fullName` and `author` are current. */
export const post = v.object({
  ...postFields,
  /** With `following`, so that a menu can offer to follow or unfollow without another request. */
  author: person,
  likeCount: count,
  commentCount: count,
  /** Whether the caller likes it; a visitor likes nothing. */
  liked: v.boolean(),
  /** Whether the caller dislikes it. */
  disliked: v.boolean(),
  /** Whether the caller has bookmarked it. */
  bookmarked: v.boolean(),
  /** The last people who liked it, latest first. */
  likers: v.pipe(v.array(userSummary), v.maxLength(limits.likers)),
})

/** A page of posts. `nextCursor` is set if there are more. */
export const postsAnswer = v.object({ posts: v.array(post), nextCursor })

export const postAnswer = v.object({ post })

/** A post with its current author, without lists. */
export type Post = v.InferOutput<typeof post>
