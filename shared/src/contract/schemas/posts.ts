import * as z from 'zod/mini'
import { limits, sortOrders } from '../limits'
import { count, nextCursor, postFields } from './fields'
import { pageQuery } from './lists'
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

/** Query of the lists of posts. */
export const postsQuery = z.extend(pageQuery, { sort: z.optional(z.enum(sortOrders)) })

/** Query of the list of all posts. */
export const allPostsQuery = z.extend(postsQuery, {
  /** Only posts of the caller and of people they follow. */
  feed: z.optional(z.literal('following')),
  /** Only posts that contain each of these words, or words that begin with them; latest first. */
  q: z.optional(z.string().check(z.maxLength(limits.searchText))),
})

/** The fields of a post that clients set. The API sets all others and ignores them here. */
export const postBody = z.object({
  postData: z.object({
    content: z._default(z.string().check(z.maxLength(limits.postText)), ''),
    postImage: z._default(
      z.array(z.string().check(z.maxLength(limits.url))).check(z.maxLength(limits.mediaPerPost)),
      [],
    ),
    /** Alt text of each item of `postImage`. Existing items keep theirs if it is omitted. */
    mediaAlt: z.optional(
      z.array(z.string().check(z.maxLength(limits.altText))).check(z.maxLength(limits.mediaPerPost)),
    ),
  }),
})

/** A post with its current author, without lists. */
export type Post = z.output<typeof post>
