/**
 * A person of the seed. Paths of pictures are relative to the origin of the page (`/media/image/…`): the files lie in
 * `mock-api/public`.
 */
export interface SeedUser {
  _id: string
  username: string
  /** Plain, because guest login fills it in (decision 5). The seed stores {@link passwordHash}, never this. */
  password: string
  /** What the API's hashing makes of `password`: computed once, so that the first start does not wait for it. */
  passwordHash: string
  firstName: string
  lastName: string
  profileAvatar: string
  bio: string
  website: string
  background: string
  /** Age of the account when the data is seeded. */
  joinedDaysAgo: number
  /** Usernames. */
  following: readonly string[]
  /** Ids of posts, the newest bookmark first. */
  bookmarks: readonly string[]
}

/** A post of the seed, with its comments, oldest first. Ages are minutes before the moment of seeding. */
export interface SeedPost {
  _id: string
  username: string
  content: string
  postImage: readonly string[]
  /** For each item of `postImage` what it shows. */
  mediaAlt?: readonly string[]
  minutesAgo: number
  /** Usernames. */
  likedBy: readonly string[]
  comments: readonly { id: string; username: string; comment: string; minutesAgo: number }[]
}
