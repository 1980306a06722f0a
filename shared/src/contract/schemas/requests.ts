import * as v from 'valibot'
import { commentOrders, defaultSort, limits, sortOrders } from '../limits'
import { normalizeName } from '../normalize-text'
import { usernamePattern, usernameRule } from '../username'
import { atLeast, atMost } from './text-length'

// Queries and bodies: all that the API needs to answer a request. Answers are beside them, for documents and tests, so that pages do
// without.

/** Fields of a body within it. An array is none: `v.object` alone would take one, as an object without these fields. */
function fieldsOf<Entries extends v.ObjectEntries>(entries: Entries) {
  const fields = v.object(entries)
  return v.pipe(
    v.custom<v.InferInput<typeof fields>>((value) => !Array.isArray(value), 'must be of type object.'),
    fields,
  )
}

/** A text of at most so many characters. */
const text = (longest: number) => v.pipe(v.string(), ...atMost(longest))

/** Query of any list: how many items, and after which. Numbers are strings. */
export const pageQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.toNumber(), v.safeInteger(), v.minValue(1), v.maxValue(100))),
  cursor: v.optional(v.string()),
})

/** Query of the lists of posts. */
export const postsQuery = v.object({
  ...pageQuery.entries,
  sort: v.optional(v.picklist(sortOrders), defaultSort),
})

/** Query of the list of all posts. */
export const allPostsQuery = v.object({
  ...postsQuery.entries,
  /** Only posts of the caller and of people they follow. */
  feed: v.optional(v.literal('following')),
  /** Only posts that contain each of these words, or words that begin with them; latest first. */
  q: v.optional(
    v.pipe(
      text(limits.searchText),
      v.metadata({
        description: 'Finds the latest posts with these words: not with feed, nor with another sort.',
      }),
    ),
  ),
})

const postText = text(limits.postText)

/** The URL of a picture or video: http or https, or a path at the API's own origin. The domain checks it; this describes it. */
const mediaUrl = v.pipe(
  text(limits.url),
  v.metadata({ format: 'uri-reference', pattern: String.raw`^(https?:/)?/[^/\s\\][^\s\\]*$` }),
)

/** A list with an item for each picture or video of a post. */
const ofMedia = <Item extends v.GenericSchema<string>>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(limits.mediaPerPost))

/** Alt text of each item of `postImage`. Existing items keep theirs if it is omitted. */
const mediaAlt = v.optional(ofMedia(text(limits.altText)))

/** The fields of a post that clients set. The API sets all others and ignores them here. */
export const postBody = v.object({
  postData: fieldsOf({
    content: v.optional(postText, ''),
    postImage: v.optional(ofMedia(mediaUrl), []),
    mediaAlt,
  }),
})

/** The same fields of a post that is edited. What is omitted stays as it was. */
export const postChanges = v.object({
  postData: fieldsOf({
    content: v.optional(postText),
    postImage: v.optional(ofMedia(mediaUrl)),
    mediaAlt,
  }),
})

/** Query of the comments of a post. */
export const commentsQuery = v.object({
  ...pageQuery.entries,
  sort: v.optional(v.picklist(commentOrders), 'oldest'),
  /** ID of a comment: the page that begins with it. */
  at: v.optional(v.string()),
})

export const commentBody = v.object({
  commentData: fieldsOf({ comment: text(limits.commentText) }),
})

/** A first or last name. */
const name = v.pipe(v.string(), v.transform(normalizeName), ...atLeast(1), ...atMost(limits.name))

/** Query of the list of users. Each word of `q` must occur in the first name, last name or username. */
export const usersQuery = v.object({
  ...pageQuery.entries,
  q: v.optional(text(limits.searchText)),
})

/** Changes to one's own profile; omitted fields stay as they are. */
export const userBody = v.object({
  userData: fieldsOf({
    username: v.optional(v.string()),
    firstName: v.optional(name),
    lastName: v.optional(name),
    bio: v.optional(text(limits.bioText)),
    website: v.optional(v.pipe(v.string(), v.trim(), ...atMost(limits.url))),
    profileAvatar: v.optional(mediaUrl),
    background: v.optional(mediaUrl),
  }),
})

export const loginBody = v.object({ username: v.string(), password: v.string() })

export const signupBody = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    ...atLeast(1),
    ...atMost(limits.username),
    v.regex(usernamePattern, usernameRule),
  ),
  password: v.pipe(v.string(), ...atLeast(limits.passwordLength), ...atMost(200)),
  firstName: name,
  lastName: name,
  background: v.optional(mediaUrl),
  profileAvatar: v.optional(mediaUrl),
})

export const deleteAccountBody = v.object({ password: v.string() })

/** The multipart/form-data of an upload: one file, and the fields that the cloud provider requires. */
export const uploadBody = v.object({
  file: v.file(),
  upload_preset: v.pipe(v.string(), ...atLeast(1), ...atMost(limits.name)),
  folder: v.optional(text(limits.name)),
})
