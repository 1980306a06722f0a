import * as z from 'zod/mini'
import { count, profileFields, timestamp } from './fields'

/** The caller's like, dislike or bookmark of a post. */
const reaction = z.object({ postId: z.string(), createdAt: timestamp })

/** Somebody whom the caller follows, or who follows the caller. */
const contact = z.object({ _id: z.string(), username: z.string(), createdAt: timestamp })

/** Everything that is stored about the caller, apart from the hash of the password. Lists are in the order of events. */
export const accountExport = z.object({
  exportedAt: timestamp,
  profile: z.object({
    _id: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileAvatar: z.string(),
    ...profileFields,
  }),
  posts: z.array(
    z.object({
      _id: z.string(),
      content: z.string(),
      media: z.array(z.object({ url: z.string(), alt: z.string() })),
      createdAt: timestamp,
      updatedAt: timestamp,
      likeCount: count,
      commentCount: count,
    }),
  ),
  comments: z.array(
    z.object({ postId: z.string(), id: z.string(), comment: z.string(), createdAt: timestamp }),
  ),
  likes: z.array(reaction),
  dislikes: z.array(reaction),
  bookmarks: z.array(reaction),
  following: z.array(contact),
  followers: z.array(contact),
})

export const deleteAccountAnswer = z.object({ deleted: z.literal(true) })

/** Everything that is stored about a person. */
export type AccountExport = z.output<typeof accountExport>
