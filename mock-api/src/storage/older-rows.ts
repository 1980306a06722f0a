import * as v from 'valibot'
import { postRow, userRow } from '../domain/rows'

// The rows of versions 1 to 3, which held likes, follows, bookmarks and comments as lists. Never add to them.

function makeSchemas() {
  const ids = v.array(v.pipe(v.string(), v.minLength(1)))
  const { _id: id, createdAt: moment } = userRow.entries

  /** A user of versions 1 to 3. Versions 1 and 2 had no skeletons. */
  const user = v.looseObject({
    ...v.omit(userRow, ['followerCount', 'followingCount', 'postCount', 'bookmarkCount']).entries,
    usernameSkeleton: v.optional(v.string()),
    /** In the order in which they followed. */
    followers: ids,
    /** In the order in which they were followed. */
    following: ids,
    /** Newest first. */
    bookmarks: ids,
  })

  const comment = v.looseObject({ id, authorId: id, comment: v.string(), createdAt: moment })

  /** A post of versions 1 to 3. */
  const post = v.looseObject({
    ...v.omit(postRow, ['commentCount']).entries,
    likedBy: ids,
    dislikedBy: ids,
    /** Oldest first. */
    comments: v.array(comment),
    deletedComments: v.optional(v.array(v.looseObject({ ...comment.entries, deletedAt: moment })), []),
  })

  /** An applied request of versions 2 and 3, with its whole answer. A comment that it added is the last of the post. */
  const request = v.object({
    callerId: id,
    key: v.string(),
    said: v.string(),
    createdAt: moment,
    answer: v.object({ post: v.object({ _id: id, comments: v.array(v.object({ id })) }) }),
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

export type OlderUserRow = v.InferOutput<Schemas['user']>
export type OlderPostRow = v.InferOutput<Schemas['post']>
export type OlderRequestRow = v.InferOutput<Schemas['request']>
