import * as z from 'zod/mini'
import { commentOrders, limits } from '../limits'
import { nextCursor, timestamp } from './fields'
import { pageQuery } from './lists'
import { userSummary } from './people'
import { post } from './posts'

/** A comment on a post. `author` is current. */
export const comment = z.object({
  id: z.string(),
  username: z.string(),
  comment: z.string(),
  createdAt: timestamp,
  author: userSummary,
})

/** A comment that was written, edited or restored, and its post. */
export const commentAnswer = z.object({ post, comment })

/** A page of comments. `previousCursor` leads to those before it in this order. */
export const commentsAnswer = z.object({
  comments: z.array(comment),
  nextCursor,
  previousCursor: z.optional(z.string()),
})

/** Query of the comments of a post. */
export const commentsQuery = z.extend(pageQuery, {
  /** Oldest first by default. */
  sort: z.optional(z.enum(commentOrders)),
  /** ID of a comment: the page that begins with it. */
  at: z.optional(z.string()),
})

export const commentBody = z.object({
  commentData: z.object({ comment: z.string().check(z.maxLength(limits.commentText)) }),
})

/** A comment on a post, with its current author. */
export type Comment = z.output<typeof comment>
