import * as z from 'zod/mini'

/**
 * The stored rows. A row's schema is its type, its check, and the default of each field that rows of earlier versions lack: a field
 * that is added later must have one (`z._default`), or older rows would count as damaged. Unknown fields are kept.
 *
 * Times are milliseconds since the epoch, references are ids, and media URLs on our own origin are stored as paths
 * (`/media/image/a.webp`), so that data survives a change of origin.
 */

/** Epoch milliseconds within the range of `Date`. Negative ones exist, from clocks that were wrong. */
const moment = z.int().check(z.minimum(-8.64e15), z.maximum(8.64e15))
const id = z.string().check(z.minLength(1))
const count = z.int().check(z.minimum(0))
const urls = z.readonly(z.array(z.string()))

/** A stored user. The counters count rows of other tables and are kept in their transactions. */
export const userRow = z.looseObject({
  _id: id,
  username: z.string(),
  /** {@link usernameKey} of `username`: unique, used for lookups. */
  usernameKey: z.string(),
  /** {@link usernameSkeleton} of `username`. Not unique: older accounts may look alike. */
  usernameSkeleton: z.string(),
  /** Self-describing salted slow hash. Never part of a response. */
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileAvatar: z.string(),
  background: z.string(),
  bio: z.string(),
  website: z.string(),
  createdAt: moment,
  updatedAt: moment,
  followerCount: count,
  followingCount: count,
  postCount: count,
  bookmarkCount: count,
  /** Tokens of other versions are refused: adding one ends all sessions. A count, because clocks may be wrong. */
  tokenVersion: z._default(count, 0),
  /** Sessions of this version that were ended one by one, until their last token has expired. */
  endedSessions: z._default(z.readonly(z.array(z.object({ sid: z.string(), until: moment }))), []),
})

/** A stored post. */
export const postRow = z.looseObject({
  _id: id,
  authorId: id,
  content: z.string(),
  postImage: urls,
  /** Alternative text for each item of `postImage`. */
  mediaAlt: z._default(urls, []),
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
export const edgeRow = z.looseObject({ from: id, to: id, createdAt: moment })

/** A comment. Moments within a post differ. */
export const commentRow = z.looseObject({
  postId: id,
  id,
  authorId: id,
  comment: z.string(),
  createdAt: moment,
})

/** A deleted comment that can be restored for a while. */
export const deletedCommentRow = z.extend(commentRow, { deletedAt: moment })

/** An applied request with an `Idempotency-Key`, and what it created. */
export const requestRow = z.looseObject({
  callerId: id,
  key: z.string(),
  /** Call, parameters and body as JSON. */
  fingerprint: z.string(),
  createdAt: moment,
  postId: id,
  commentId: z.optional(id),
})

/** The fields of a schema, without the unknown ones that it keeps. */
type RowOf<Schema extends { shape: z.core.$ZodShape }> = Readonly<
  z.output<z.ZodMiniObject<Schema['shape'], z.core.$strip>>
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
