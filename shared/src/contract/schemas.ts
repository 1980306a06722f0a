import * as z from 'zod/mini'
import { limits, sortOrders } from './limits'
import { nameToStore } from './stored-text'
import { usernamePattern, usernameRule } from './username'

/** A moment as section 9 writes it, `YYYY-MM-DDTHH:mm:ssZ`, always in UTC: `2026-11-20T18:32:00Z`. */
export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))

const name = z.string().check(z.overwrite(nameToStore), z.minLength(1), z.maxLength(limits.name))

/**
 * A person as other records show them (decision 12). Resolved when read, so it never goes stale.
 * `profileAvatar` is an absolute URL.
 */
export const userSummary = z.object({
  _id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileAvatar: z.string(),
})

/** A person, whole. No password ever (decision 6). `background` is the URL of the cover image. */
export const user = z.extend(userSummary, {
  bio: z.string(),
  website: z.string(),
  background: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  followers: z.array(userSummary),
  following: z.array(userSummary),
  /** Ids of the bookmarked posts, the newest bookmark first. */
  bookmarks: z.array(z.string()),
})

/** A comment under a post. `author` is its person as they are now. */
export const comment = z.object({
  id: z.string(),
  username: z.string(),
  comment: z.string(),
  createdAt: timestamp,
  author: userSummary,
})

/** A post. `fullName` and `author` tell the person as they are now; `comments` stand oldest first. */
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
  /** URLs; an item is a video when `url.split('/')[4]` is `video` (section 3). */
  postImage: z.array(z.string()),
  /** For each item of `postImage` what it shows, in words, for those who cannot see it; empty where nobody said. */
  mediaAlt: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  author: userSummary,
})

/** The answer of login. */
export const loginAnswer = z.object({ encodedToken: z.string(), foundUser: user })
/** The answer of signup. */
export const signupAnswer = z.object({ encodedToken: z.string(), createdUser: user })

/**
 * A list of posts. `nextCursor` is there only when the request named a `limit` and more follow (decision 17).
 */
export const postsAnswer = z.object({ posts: z.array(post), nextCursor: z.optional(z.string()) })
export const postAnswer = z.object({ post })
export const commentsAnswer = z.object({ comments: z.array(comment) })
export const usersAnswer = z.object({ users: z.array(user), nextCursor: z.optional(z.string()) })
export const userAnswer = z.object({ user })
/** One person, and how many posts they have published. */
export const profileAnswer = z.object({ user, postCount: z.int().check(z.minimum(0)) })
export const bookmarksAnswer = z.object({ bookmarks: z.array(z.string()) })
/** `user` is the caller, `followUser` the person followed or unfollowed. */
export const followAnswer = z.object({ user, followUser: user })
export const todosAnswer = z.object({
  todos: z.array(z.object({ id: z.int(), title: z.string(), completed: z.boolean() })),
})
/** The answer of an upload, in the shape of the cloud provider's: `url` is what posts, avatars and covers name. */
export const uploadAnswer = z.object({
  url: z.string(),
  /** Pixels, as shown. */
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  /** Of the file as it is kept, which may be smaller than what was sent. */
  bytes: z.int().check(z.minimum(1)),
  /** How names of such files end, for example `webp`. */
  format: z.string(),
  resource_type: z.enum(['image', 'video']),
})
/** Every error: the messages a person reads. */
export const errorAnswer = z.object({ errors: z.array(z.string()) })

/** Query of the lists of posts (decision 17). Numbers travel as text. */
export const postsQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string()),
  sort: z.optional(z.enum(sortOrders)),
  /** Only the posts of the caller and of those whom the caller follows. */
  feed: z.optional(z.literal('following')),
})

/** Query of the list of users (decision 17). Every word of `q` is part of a first name, last name or username (decision 32). */
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

/** What a client says of a post. What else it sends is the API's to decide and is ignored (decision 11). */
export const postBody = z.object({
  postData: z.object({
    content: z._default(z.string().check(z.maxLength(limits.postText)), ''),
    postImage: z._default(
      z.array(z.string().check(z.maxLength(limits.url))).check(z.maxLength(limits.mediaPerPost)),
      [],
    ),
    /** For each item of `postImage`. Of items that a post has already, what is left out stays as it was. */
    mediaAlt: z.optional(
      z.array(z.string().check(z.maxLength(limits.altText))).check(z.maxLength(limits.mediaPerPost)),
    ),
  }),
})

export const commentBody = z.object({
  commentData: z.object({ comment: z.string().check(z.maxLength(limits.commentText)) }),
})

/** What is sent as multipart/form-data: one file, and what the cloud provider wants to know beside it (decision 19). */
export const uploadBody = z.object({
  file: z.file(),
  upload_preset: z.string().check(z.minLength(1), z.maxLength(limits.name)),
  folder: z.optional(z.string().check(z.maxLength(limits.name))),
})

/** What a person changes about themselves; a field that is left out stays as it is. */
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

export type UserSummary = z.output<typeof userSummary>
export type User = z.output<typeof user>
export type Comment = z.output<typeof comment>
export type Post = z.output<typeof post>
