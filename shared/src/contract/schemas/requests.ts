import * as z from 'zod/mini'
import { commentOrders, limits, sortOrders } from '../limits'
import { normalizeName } from '../normalize-text'
import { usernamePattern, usernameRule } from '../username'

// Queries and bodies: all that the API needs to answer a request. Answers are beside them, for documents and tests, so that pages do
// without.

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

/** A first or last name. */
const name = z.string().check(z.overwrite(normalizeName), z.minLength(1), z.maxLength(limits.name))

/** Query of the list of users. Each word of `q` must occur in the first name, last name or username. */
export const usersQuery = z.extend(pageQuery, {
  q: z.optional(z.string().check(z.maxLength(limits.searchText))),
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

export const deleteAccountBody = z.object({ password: z.string() })

/** The multipart/form-data of an upload: one file, and the fields that the cloud provider requires. */
export const uploadBody = z.object({
  file: z.file(),
  upload_preset: z.string().check(z.minLength(1), z.maxLength(limits.name)),
  folder: z.optional(z.string().check(z.maxLength(limits.name))),
})
