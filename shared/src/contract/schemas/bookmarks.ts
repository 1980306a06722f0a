import * as v from 'valibot'
import { count, nextCursor } from './fields'

/** Whether the caller has bookmarked the post now, and how many posts in all. */
export const bookmarkAnswer = v.object({ bookmarked: v.boolean(), bookmarkCount: count })

/** A page of the ids of bookmarked posts, newest bookmark first. */
export const bookmarksAnswer = v.object({ bookmarks: v.array(v.string()), nextCursor })
