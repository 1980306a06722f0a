import * as z from 'zod/mini'
import { limits, sortOrders } from './limits'
import { normalizeName } from './normalize-text'
import { usernamePattern, usernameRule } from './username'

/** A timestamp on the wire, `YYYY-MM-DDTHH:mm:ssZ`, always in UTC: `2026-11-20T18:32:00Z`. */
export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))

const name = z.string().check(z.overwrite(normalizeName), z.minLength(1), z.maxLength(limits.name))

/**
 * The summary of a person in other records. Joined on read, so it is always current. `profileAvatar` is an absolute URL.
 */
export const userSummary = z.object({
  _id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileAvatar: z.string(),
})

/** The full record of a person, without password. `background` is the URL of the cover image. */
export const user = z.extend(userSummary, {
  bio: z.string(),
  website: z.string(),
  background: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  followers: z.array(userSummary),
  following: z.array(userSummary),
  /** IDs of the bookmarked posts, newest bookmark first. */
  bookmarks: z.array(z.string()),
})

/** A comment on a post. `author` is current. */
export const comment = z.object({
  id: z.string(),
  username: z.string(),
  comment: z.string(),
  createdAt: timestamp,
  author: userSummary,
})

/** A post. `fullName` and `author` are current; `comments` are oldest first. */
export const post = z.object({
  _id: z.string(),
  content: z.string(),
  likes: z.object({
    likeCount: z.int().check(z.minimum(0)),
    likedBy: z.array(userSummary),
    dislikedBy: z.array(userSummary),
  }),
  comments: z.array(comment),
  username: z.string(),
  fullName: z.string(),
  /** URLs; an item is a video when `url.split('/')[4]` is `video`. */
  postImage: z.array(z.string()),
  /** Alt text of each item of `postImage`; empty if there is none. */
  mediaAlt: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  author: userSummary,
})

/** The response of login. */
export const loginAnswer = z.object({ encodedToken: z.string(), foundUser: user })
/** The response of signup. */
export const signupAnswer = z.object({ encodedToken: z.string(), createdUser: user })

/**
 * A list of posts. `nextCursor` is set only if the request had a `limit` and there are more.
 */
export const postsAnswer = z.object({ posts: z.array(post), nextCursor: z.optional(z.string()) })
export const postAnswer = z.object({ post })
export const commentsAnswer = z.object({ comments: z.array(comment) })
export const usersAnswer = z.object({ users: z.array(user), nextCursor: z.optional(z.string()) })
export const userAnswer = z.object({ user })
/** One person with the number of their posts. */
export const profileAnswer = z.object({ user, postCount: z.int().check(z.minimum(0)) })
export const bookmarksAnswer = z.object({ bookmarks: z.array(z.string()) })
/** `user` is the caller, `followUser` the followed or unfollowed person. */
export const followAnswer = z.object({ user, followUser: user })
export const todosAnswer = z.object({
  todos: z.array(z.object({ id: z.int(), title: z.string(), completed: z.boolean() })),
})
/** The response of an upload, shaped like the cloud provider's. Posts, avatars and covers refer to `url`. */
export const uploadAnswer = z.object({
  url: z.string(),
  /** Pixels, as shown. */
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  /** Bytes of the stored file, which may be smaller than the uploaded one. */
  bytes: z.int().check(z.minimum(1)),
  /** File extension, for example `webp`. */
  format: z.string(),
  resource_type: z.enum(['image', 'video']),
})
/** The body of every error: messages for people. */
export const errorAnswer = z.object({ errors: z.array(z.string()) })

/** Query of the lists of posts. Numbers are strings. */
export const postsQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string()),
  sort: z.optional(z.enum(sortOrders)),
  /** Only posts of the caller and of people they follow. */
  feed: z.optional(z.literal('following')),
})

/** Query of the list of users. Each word of `q` must occur in the first name, last name or username. */
export const usersQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string()),
  q: z.optional(z.string()),
})

export const loginBody = z.object({ username: z.string(), password: z.string() })

export const signupBody = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limits.username),
      z.regex(usernamePattern, { error: usernameRule }),
    ),
  password: z.string().check(z.minLength(limits.passwordLength), z.maxLength(200)),
  firstName: name,
  lastName: name,
  background: z.optional(z.string().check(z.maxLength(limits.url))),
  profileAvatar: z.optional(z.string().check(z.maxLength(limits.url))),
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

export const commentBody = z.object({
  commentData: z.object({ comment: z.string().check(z.maxLength(limits.commentText)) }),
})

/** The multipart/form-data of an upload: one file, and the fields that the cloud provider requires. */
export const uploadBody = z.object({
  file: z.file(),
  upload_preset: z.string().check(z.minLength(1), z.maxLength(limits.name)),
  folder: z.optional(z.string().check(z.maxLength(limits.name))),
})

/** Changes to one's own profile; omitted fields stay as they are. */
export const userBody = z.object({
  userData: z.object({
    username: z.optional(z.string()),
    firstName: z.optional(name),
    lastName: z.optional(name),
    bio: z.optional(z.string().check(z.maxLength(limits.bioText))),
    website: z.optional(z.string().check(z.trim(), z.maxLength(limits.url))),
    profileAvatar: z.optional(z.string().check(z.maxLength(limits.url))),
    background: z.optional(z.string().check(z.maxLength(limits.url))),
  }),
})

/** The summary of a person, for lists. */
export type UserSummary = z.output<typeof userSummary>
/** The full record of a person. */
export type User = z.output<typeof user>
/** A comment on a post, with its current author. */
export type Comment = z.output<typeof comment>
/** A post with its current author and its comments, oldest first. */
export type Post = z.output<typeof post>
