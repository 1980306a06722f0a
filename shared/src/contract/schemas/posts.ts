import * as z from 'zod/mini'
import { limits } from '../limits'
import { count, nextCursor, postFields } from './fields'
import { person, userSummary } from './people'

/** A post, with counts in place of lists. `fullName` and `author` are current. */
export const post = z.object({
  ...postFields,
  /** With `following`, so that a menu can offer to follow or unfollow without another request. */
  author: person,
  likeCount: count,
  commentCount: count,
  /** Whether the caller likes it; a visitor likes nothing. */
  liked: z.boolean(),
  /** Whether the caller dislikes it. */
  disliked: z.boolean(),
  /** Whether the caller has bookmarked it. */
  bookmarked: z.boolean(),
  /** The last people who liked it, latest first. */
  likers: z.array(userSummary).check(z.maxLength(limits.likers)),
})

/** A page of posts. `nextCursor` is set if there are more. */
export const postsAnswer = z.object({ posts: z.array(post), nextCursor })

export const postAnswer = z.object({ post })

/** A post with its current author, without lists. */
export type Post = z.output<typeof post>
