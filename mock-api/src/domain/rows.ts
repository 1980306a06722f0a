import type { Post } from 'shared/contract'

/**
 * What is stored. Times are milliseconds of the epoch, references are ids, and a media URL of our own origin is its
 * path (`/media/image/a.webp`), so that data outlives a change of origin.
 */

/** A stored person. */
export interface UserRow {
  readonly _id: string
  readonly username: string
  /** {@link usernameKey} of `username`: unique, and what look-ups go by. */
  readonly usernameKey: string
  /** {@link usernameSkeleton} of `username`. Not unique: accounts from before it may look alike. */
  readonly usernameSkeleton: string
  /** Salted slow hash that describes itself (decision 6). Never part of an answer. */
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly profileAvatar: string
  readonly background: string
  readonly bio: string
  readonly website: string
  readonly createdAt: number
  readonly updatedAt: number
  /** Ids of users, in the order in which they came. */
  readonly followers: readonly string[]
  /** Ids of users, in the order in which they were followed. */
  readonly following: readonly string[]
  /** Ids of posts, the newest bookmark first. */
  readonly bookmarks: readonly string[]
}

/** A comment, stored inside its post. */
export interface CommentRow {
  readonly id: string
  readonly authorId: string
  readonly comment: string
  readonly createdAt: number
}

/** A comment that can be restored for a while. */
export interface DeletedCommentRow extends CommentRow {
  readonly deletedAt: number
}

/** A stored post: one row with its likes and comments, so that a like is one write. */
export interface PostRow {
  readonly _id: string
  readonly authorId: string
  readonly content: string
  readonly postImage: readonly string[]
  /** For each item of `postImage` what it shows; rows of earlier versions have none. */
  readonly mediaAlt?: readonly string[] | undefined
  readonly createdAt: number
  readonly updatedAt: number
  /** Not always the length of `likedBy`: a dislike takes one away whoever gave it (section 4). */
  readonly likeCount: number
  readonly likedBy: readonly string[]
  readonly dislikedBy: readonly string[]
  /** Oldest first. */
  readonly comments: readonly CommentRow[]
  /** Deleted a moment ago, and kept for who wants them back; rows of earlier versions have none. */
  readonly deletedComments?: readonly DeletedCommentRow[] | undefined
}

/** A request with an `Idempotency-Key` that was applied, and what it answered. */
export interface RequestRow {
  readonly callerId: string
  readonly key: string
  /** All that it asked for: the call, its parameters and its body, as text. */
  readonly said: string
  readonly createdAt: number
  readonly answer: { readonly post: Post }
}
