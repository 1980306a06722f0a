import * as z from 'zod/mini'
import { count, nextCursor } from './fields'

/** Whether the caller has bookmarked the post now, and how many posts in all. */
export const bookmarkAnswer = z.object({ bookmarked: z.boolean(), bookmarkCount: count })

/** A page of the ids of bookmarked posts, newest bookmark first. */
export const bookmarksAnswer = z.object({ bookmarks: z.array(z.string()), nextCursor })
