import * as v from 'valibot'
import { comment } from './comments'
import { count, postFields, profileFields } from './fields'
import { userSummary } from './people'

// Records with whole lists and their responses, as section 7 of the specification has them. They grow with what is stored.

/** The record of a person with whole lists. */
export const wholeUser = v.object({
  ...userSummary.entries,
  ...profileFields,
  followers: v.array(userSummary),
  following: v.array(userSummary),
  /** IDs of the bookmarked posts, newest bookmark first. */
  bookmarks: v.array(v.string()),
})

/** A post with whole lists. */
export const wholePost = v.object({
  ...postFields,
  author: userSummary,
  likes: v.object({
    likeCount: count,
    likedBy: v.array(userSummary),
    dislikedBy: v.array(userSummary),
  }),
  /** Oldest first. */
  comments: v.array(comment),
})

export const wholeLoginAnswer = v.object({ encodedToken: v.string(), foundUser: wholeUser })

export const wholeSignupAnswer = v.object({ encodedToken: v.string(), createdUser: wholeUser })

export const wholePostsAnswer = v.object({ posts: v.array(wholePost) })

export const wholePostAnswer = v.object({ post: wholePost })

export const wholeCommentsAnswer = v.object({ comments: v.array(comment) })

export const wholeUsersAnswer = v.object({ users: v.array(wholeUser) })

export const wholeUserAnswer = v.object({ user: wholeUser })

/** One person with the number of their posts. */
export const wholeProfileAnswer = v.object({ user: wholeUser, postCount: count })

export const wholeBookmarksAnswer = v.object({ bookmarks: v.array(v.string()) })

export const wholeFollowAnswer = v.object({ user: wholeUser, followUser: wholeUser })

/** The record of a person with whole lists. */
export type WholeUser = v.InferOutput<typeof wholeUser>

/** A post with whole lists. */
export type WholePost = v.InferOutput<typeof wholePost>
