/**
 * A seeded user. Picture paths are relative to the page's origin (`/media/image/…`); the files are in `mock-api/public`.
 */
export interface SeedUser {
  _id: string
  username: string
  /** Plain text, because guest login fills it in. Only {@link passwordHash} is stored. */
  password: string
  /** The hash of `password`, precomputed to speed up the first start. */
  passwordHash: string
  firstName: string
  lastName: string
  profileAvatar: string
  bio: string
  website: string
  background: string
  /** Age of the account at the time of seeding. */
  joinedDaysAgo: number
  /** Usernames. */
  following: readonly string[]
  /** Post ids, newest bookmark first. */
  bookmarks: readonly string[]
}

/** A seeded post with its comments, oldest first. Ages are minutes before the time of seeding. */
export interface SeedPost {
  _id: string
  username: string
  content: string
  postImage: readonly string[]
  /** Alternative texts, one for each item of `postImage`. */
  mediaAlt?: readonly string[]
  minutesAgo: number
  /** Usernames. */
  likedBy: readonly string[]
  comments: readonly { id: string; username: string; comment: string; minutesAgo: number }[]
}
