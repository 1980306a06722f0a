import * as z from 'zod/mini'
import { commentOrders, limits, sortOrders } from './limits'
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

const count = z.int().check(z.minimum(0))

const profileFields = {
  bio: z.string(),
  website: z.string(),
  /** URL of the cover image. */
  background: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** A person in a list of people. `following` says whether the caller follows them; a visitor follows nobody. */
export const person = z.extend(userSummary, { following: z.boolean() })

/** The record of a person, without password and without lists. */
export const user = z.extend(person, {
  ...profileFields,
  followerCount: count,
  followingCount: count,
  postCount: count,
  bookmarkCount: count,
})

/** The record of a person with whole lists, as section 7 of the specification has it. It grows with what is stored. */
export const wholeUser = z.extend(userSummary, {
  ...profileFields,
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

const postFields = {
  _id: z.string(),
  content: z.string(),
  username: z.string(),
  fullName: z.string(),
  /** URLs; an item is a video when `url.split('/')[4]` is `video`. */
  postImage: z.array(z.string()),
  /** Alt text of each item of `postImage`; empty if there is none. */
  mediaAlt: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  author: userSummary,
}

/** A post, with counts in place of lists. `fullName` and `author` are current. */
export const post = z.object({
  ...postFields,
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

/** A post with whole lists, as section 7 of the specification has it. It grows with what is stored. */
export const wholePost = z.object({
  ...postFields,
  likes: z.object({
    likeCount: count,
    likedBy: z.array(userSummary),
    dislikedBy: z.array(userSummary),
  }),
  /** Oldest first. */
  comments: z.array(comment),
})

const nextCursor = z.optional(z.string())

/** The response of login. */
export const loginAnswer = z.object({ encodedToken: z.string(), foundUser: user })
export const wholeLoginAnswer = z.object({ encodedToken: z.string(), foundUser: wholeUser })
/** The response of signup. */
export const signupAnswer = z.object({ encodedToken: z.string(), createdUser: user })
export const wholeSignupAnswer = z.object({ encodedToken: z.string(), createdUser: wholeUser })

/** A page of posts. `nextCursor` is set if there are more. */
export const postsAnswer = z.object({ posts: z.array(post), nextCursor })
export const wholePostsAnswer = z.object({ posts: z.array(wholePost) })
export const postAnswer = z.object({ post })
export const wholePostAnswer = z.object({ post: wholePost })
/** A comment that was written, edited or restored, and its post. */
export const commentAnswer = z.object({ post, comment })
/** A page of comments. `previousCursor` leads to those before it in this order. */
export const commentsAnswer = z.object({
  comments: z.array(comment),
  nextCursor,
  previousCursor: z.optional(z.string()),
})
export const wholeCommentsAnswer = z.object({ comments: z.array(comment) })
/** A page of people. */
export const peopleAnswer = z.object({ users: z.array(person), nextCursor })
export const usersAnswer = z.object({ users: z.array(user), nextCursor })
export const wholeUsersAnswer = z.object({ users: z.array(wholeUser) })
export const userAnswer = z.object({ user })
export const wholeUserAnswer = z.object({ user: wholeUser })
/** One person with the number of their posts. */
export const wholeProfileAnswer = z.object({ user: wholeUser, postCount: count })
/** Whether the caller has bookmarked the post now, and how many posts in all. */
export const bookmarkAnswer = z.object({ bookmarked: z.boolean(), bookmarkCount: count })
/** A page of the ids of bookmarked posts, newest bookmark first. */
export const bookmarksAnswer = z.object({ bookmarks: z.array(z.string()), nextCursor })
export const wholeBookmarksAnswer = z.object({ bookmarks: z.array(z.string()) })
/** `user` is the caller, `followUser` the followed or unfollowed person. */
export const followAnswer = z.object({ user, followUser: user })
export const wholeFollowAnswer = z.object({ user: wholeUser, followUser: wholeUser })
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

/** Query of any list: how many items, and after which. Numbers are strings. */
export const pageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string()),
})

/** Query of the lists of posts. */
export const postsQuery = z.extend(pageQuery, { sort: z.optional(z.enum(sortOrders)) })

/** Query of the list of all posts. */
export const allPostsQuery = z.extend(postsQuery, {
  /** Only posts of the caller and of people they follow. */
  feed: z.optional(z.literal('following')),
  /** Only posts that contain each of these words, or words that begin with them; latest first. */
  q: z.optional(z.string().check(z.maxLength(limits.searchText))),
})

/** Query of the comments of a post. */
export const commentsQuery = z.extend(pageQuery, {
  /** Oldest first by default. */
  sort: z.optional(z.enum(commentOrders)),
  /** ID of a comment: the page that begins with it. */
  at: z.optional(z.string()),
})

/** Query of the list of users. Each word of `q` must occur in the first name, last name or username. */
export const usersQuery = z.extend(pageQuery, {
  q: z.optional(z.string().check(z.maxLength(limits.searchText))),
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
/** A person in a list, and whether the caller follows them. */
export type Person = z.output<typeof person>
/** The record of a person, without lists. */
export type User = z.output<typeof user>
/** The record of a person with whole lists. */
export type WholeUser = z.output<typeof wholeUser>
/** A comment on a post, with its current author. */
export type Comment = z.output<typeof comment>
/** A post with its current author, without lists. */
export type Post = z.output<typeof post>
/** A post with whole lists. */
export type WholePost = z.output<typeof wholePost>
