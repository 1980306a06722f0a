import * as z from 'zod/mini'
import { comment } from './comments'
import { count, postFields, profileFields } from './fields'
import { userSummary } from './people'

// Records with whole lists and their responses, as section 7 of the specification has them. They grow with what is stored.

/** The record of a person with whole lists. */
export const wholeUser = z.extend(userSummary, {
  ...profileFields,
  followers: z.array(userSummary),
  following: z.array(userSummary),
  /** IDs of the bookmarked posts, newest bookmark first. */
  bookmarks: z.array(z.string()),
})

/** A post with whole lists. */
export const wholePost = z.object({
  ...postFields,
  author: userSummary,
  likes: z.object({
    likeCount: count,
    likedBy: z.array(userSummary),
    dislikedBy: z.array(userSummary),
  }),
  /** Oldest first. */
  comments: z.array(comment),
})

export const wholeLoginAnswer = z.object({ encodedToken: z.string(), foundUser: wholeUser })

export const wholeSignupAnswer = z.object({ encodedToken: z.string(), createdUser: wholeUser })

export const wholePostsAnswer = z.object({ posts: z.array(wholePost) })

export const wholePostAnswer = z.object({ post: wholePost })

export const wholeCommentsAnswer = z.object({ comments: z.array(comment) })

export const wholeUsersAnswer = z.object({ users: z.array(wholeUser) })

export const wholeUserAnswer = z.object({ user: wholeUser })

/** One person with the number of their posts. */
export const wholeProfileAnswer = z.object({ user: wholeUser, postCount: count })

export const wholeBookmarksAnswer = z.object({ bookmarks: z.array(z.string()) })

export const wholeFollowAnswer = z.object({ user: wholeUser, followUser: wholeUser })

/** The record of a person with whole lists. */
export type WholeUser = z.output<typeof wholeUser>

/** A post with whole lists. */
export type WholePost = z.output<typeof wholePost>
