import * as z from 'zod/mini'
import { postRow, userRow } from '../domain/rows'

// The rows of versions 1 to 3, which held likes, follows, bookmarks and comments as lists. Never add to them.

function makeSchemas() {
  const ids = z.array(z.string().check(z.minLength(1)))
  const { _id: id, createdAt: moment } = userRow.shape

  /** A user of versions 1 to 3. Versions 1 and 2 had no skeletons. */
  const user = z.extend(
    z.omit(userRow, { followerCount: true, followingCount: true, postCount: true, bookmarkCount: true }),
    {
      usernameSkeleton: z.optional(z.string()),
      /** In the order in which they followed. */
      followers: ids,
      /** In the order in which they were followed. */
      following: ids,
      /** Newest first. */
      bookmarks: ids,
    },
  )

  const comment = z.looseObject({ id, authorId: id, comment: z.string(), createdAt: moment })

  /** A post of versions 1 to 3. */
  const post = z.extend(z.omit(postRow, { commentCount: true }), {
    likedBy: ids,
    dislikedBy: ids,
    /** Oldest first. */
    comments: z.array(comment),
    deletedComments: z._default(z.array(z.extend(comment, { deletedAt: moment })), []),
  })

  /** An applied request of versions 2 and 3, with its whole answer. A comment that it added is the last of the post. */
  const request = z.object({
    callerId: id,
    key: z.string(),
    said: z.string(),
    createdAt: moment,
    answer: z.object({ post: z.object({ _id: id, comments: z.array(z.object({ id })) }) }),
  })

  return { user, post, request }
}

type Schemas = ReturnType<typeof makeSchemas>

let schemas: Schemas | undefined

/** The schemas of these rows. They are made when the first such row is met, because few databases have any, and every page starts the API. */
export function olderRows(): Schemas {
  schemas ??= makeSchemas()
  return schemas
}

export type OlderUserRow = z.output<Schemas['user']>
export type OlderPostRow = z.output<Schemas['post']>
export type OlderRequestRow = z.output<Schemas['request']>
