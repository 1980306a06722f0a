import * as v from 'valibot'

/**
 * The stored rows. A row's schema is its type, its check, and the default of each field that rows of earlier versions lack: a field
 * that is added later must have one (`v.optional`), or older rows would count as damaged. Unknown fields are kept.
 *
 * Times are milliseconds since the epoch, references are ids, and media URLs on our own origin are stored as paths
 * (`/media/image/a.webp`), so that data survives a change of origin.
 */

/** The last moment of the year 9999: answers tell years of four digits. */
export const lastMoment = Date.UTC(10_000, 0) - 1

/** Epoch milliseconds from the year 0 to 9999. Negative ones exist, from clocks that were wrong. */
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(-62_167_219_200_000), v.maxValue(lastMoment))
const id = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const urls = v.pipe(v.array(v.string()), v.readonly())

/** A stored user. The counters count rows of other tables and are kept in their transactions. */
export const userRow = v.looseObject({
  _id: id,
  username: v.string(),
  /** {@link usernameKey} of `username`: unique, used for lookups. */
  usernameKey: v.string(),
  /** {@link usernameSkeleton} of `username`. Not unique: older accounts may look alike. */
  usernameSkeleton: v.string(),
  /** Self-describing salted slow hash. Never part of a response. */
  passwordHash: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileAvatar: v.string(),
  background: v.string(),
  bio: v.string(),
  website: v.string(),
  createdAt: moment,
  updatedAt: moment,
  followerCount: count,
  followingCount: count,
  postCount: count,
  bookmarkCount: count,
  /** Tokens of other versions are refused: adding one ends all sessions. A count, because clocks may be wrong. */
  tokenVersion: v.optional(count, 0),
  /** Sessions of this version that were ended one by one, until their last token has expired. */
  endedSessions: v.optional(
    v.pipe(v.array(v.object({ sid: v.string(), until: v.pipe(v.number(), v.safeInteger()) })), v.readonly()),
    [],
  ),
})

/** A stored post. */
export const postRow = v.looseObject({
  _id: id,
  authorId: id,
  content: v.string(),
  postImage: urls,
  /** Alternative text for each item of `postImage`. */
  mediaAlt: v.optional(urls, []),
  createdAt: moment,
  updatedAt: moment,
  /** Not the number of likes: every dislike lowers it by one, also that of a person who had not liked the post. */
  likeCount: count,
  commentCount: count,
})

/**
 * A directed relation between two rows, which exists once or not at all: a user's like, dislike or bookmark of a post, or a user
 * who follows another. Moments differ within each list that is read: a post's likes and dislikes, a user's bookmarks, followers and followed.
 */
export const edgeRow = v.looseObject({ from: id, to: id, createdAt: moment })

/** A comment. Moments within a post differ. */
export const commentRow = v.looseObject({
  postId: id,
  id,
  authorId: id,
  comment: v.string(),
  createdAt: moment,
})

/** A deleted comment that can be restored for a while. */
export const deletedCommentRow = v.looseObject({ ...commentRow.entries, deletedAt: moment })

/** An applied request with an `Idempotency-Key`, and what it created. */
export const requestRow = v.looseObject({
  callerId: id,
  key: v.string(),
  /** Call, parameters and body as JSON. */
  fingerprint: v.string(),
  createdAt: moment,
  postId: id,
  commentId: v.optional(id),
})

/** The fields of a schema, without the unknown ones that it keeps. */
type RowOf<Schema extends { entries: v.ObjectEntries }> = Readonly<
  v.InferOutput<v.ObjectSchema<Schema['entries'], undefined>>
>

export type UserRow = RowOf<typeof userRow>
export type PostRow = RowOf<typeof postRow>
export type EdgeRow = RowOf<typeof edgeRow>
export type CommentRow = RowOf<typeof commentRow>
export type DeletedCommentRow = RowOf<typeof deletedCommentRow>
export type RequestRow = RowOf<typeof requestRow>

/** The counters of a user that other tables' rows change. */
export type UserCounter = 'followerCount' | 'followingCount' | 'postCount' | 'bookmarkCount'

/** The counters of a post that other tables' rows change. */
export type PostCounter = 'likeCount' | 'commentCount'
