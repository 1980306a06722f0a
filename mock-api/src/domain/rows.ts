import type { Post } from 'shared/contract'

/**
 * The stored rows. Times are milliseconds since the epoch, references are ids, and media URLs on our own origin are stored as
 * paths (`/media/image/a.webp`), so that data survives a change of origin.
 */

/** A stored user. */
export interface UserRow {
  readonly _id: string
  readonly username: string
  /** {@link usernameKey} of `username`: unique, used for lookups. */
  readonly usernameKey: string
  /** {@link usernameSkeleton} of `username`. Not unique: older accounts may look alike. */
  readonly usernameSkeleton: string
  /** Self-describing salted slow hash. Never part of a response. */
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly profileAvatar: string
  readonly background: string
  readonly bio: string
  readonly website: string
  readonly createdAt: number
  readonly updatedAt: number
  /** User ids, in the order in which they followed. */
  readonly followers: readonly string[]
  /** User ids, in the order in which they were followed. */
  readonly following: readonly string[]
  /** Post ids, newest bookmark first. */
  readonly bookmarks: readonly string[]
}

/** A comment, stored inside its post. */
export interface CommentRow {
  readonly id: string
  readonly authorId: string
  readonly comment: string
  readonly createdAt: number
}

/** A deleted comment that can be restored for a while. */
export interface DeletedCommentRow extends CommentRow {
  readonly deletedAt: number
}

/** A stored post with its likes and comments in one row, so that a like is a single write. */
export interface PostRow {
  readonly _id: string
  readonly authorId: string
  readonly content: string
  readonly postImage: readonly string[]
  /** Alternative text for each item of `postImage`; rows of earlier versions have none. */
  readonly mediaAlt?: readonly string[] | undefined
  readonly createdAt: number
  readonly updatedAt: number
  /** Not always the length of `likedBy`: every dislike lowers it by one. */
  readonly likeCount: number
  readonly likedBy: readonly string[]
  readonly dislikedBy: readonly string[]
  /** Oldest first. */
  readonly comments: readonly CommentRow[]
  /** Recently deleted and still restorable; rows of earlier versions have none. */
  readonly deletedComments?: readonly DeletedCommentRow[] | undefined
}

/** An applied request with an `Idempotency-Key`, and its answer. */
export interface RequestRow {
  readonly callerId: string
  readonly key: string
  /** Call, parameters and body as JSON. */
  readonly fingerprint: string
  readonly createdAt: number
  readonly answer: { readonly post: Post }
}
