import * as z from 'zod/mini'
import { nextCursor, timestamp } from './fields'
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

/** A comment on a post, with its current author. */
export type Comment = z.output<typeof comment>
