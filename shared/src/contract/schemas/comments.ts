import * as v from 'valibot'
import { nextCursor, timestamp } from './fields'
import { userSummary } from './people'
import { post } from './posts'

/** A comment on a post. `author` is current. */
export const comment = v.object({
  id: v.string(),
  username: v.string(),
  comment: v.string(),
  createdAt: timestamp,
  author: userSummary,
})

/** A comment that was written, edited or restored, and its post. */
export const commentAnswer = v.object({ post, comment })

/** A page of comments. `previousCursor` leads to those before it in this order. */
export const commentsAnswer = v.object({
  comments: v.array(comment),
  nextCursor,
  previousCursor: v.optional(v.string()),
})

/** A comment on a post, with its current author. */
export type Comment = v.InferOutput<typeof comment>
