import * as v from 'valibot'
import { count, profileFields, timestamp } from './fields'

/** The caller's like, dislike or bookmark of a post. */
const reaction = v.object({ postId: v.string(), createdAt: timestamp })

/** Somebody whom the caller follows, or who follows the caller. */
const contact = v.object({ _id: v.string(), username: v.string(), createdAt: timestamp })

/** Everything that is stored about the caller, apart from the hash of the password. Lists are in the order of events, comments by their posts. */
export const accountExport = v.object({
  exportedAt: timestamp,
  profile: v.object({
    _id: v.string(),
    username: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    profileAvatar: v.string(),
    ...profileFields,
  }),
  posts: v.array(
    v.object({
      _id: v.string(),
      content: v.string(),
      media: v.array(v.object({ url: v.string(), alt: v.string() })),
      createdAt: timestamp,
      updatedAt: timestamp,
      likeCount: count,
      commentCount: count,
    }),
  ),
  comments: v.array(
    v.object({ postId: v.string(), id: v.string(), comment: v.string(), createdAt: timestamp }),
  ),
  likes: v.array(reaction),
  dislikes: v.array(reaction),
  bookmarks: v.array(reaction),
  following: v.array(contact),
  followers: v.array(contact),
})

export const deleteAccountAnswer = v.object({ deleted: v.literal(true) })

/** Everything that is stored about a person. */
export type AccountExport = v.InferOutput<typeof accountExport>
