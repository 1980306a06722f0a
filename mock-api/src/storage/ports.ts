import type { SortOrder } from 'shared/contract'
import type { PostKey, UserKey } from '../domain/order'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'

/** Which posts to read. */
export interface PostsPage {
  order: SortOrder
  /** Only posts by these users; an empty list returns none. */
  authorIds?: readonly string[] | undefined
  /** Only posts after this key in this order. */
  after?: PostKey | undefined
  /** Maximum number of posts; all without it. */
  limit?: number | undefined
}

/** Which users to read, newest first. */
export interface UsersPage {
  after?: UserKey | undefined
  limit?: number | undefined
  /** Called row by row until the limit is reached, because no index finds part of a name. */
  matches?: ((row: UserRow) => boolean) | undefined
}

/** Users, within a transaction. Look-ups use indexes and return undefined for missing rows. */
export interface UserTable {
  get(id: string): Promise<UserRow | undefined>
  /** In the order of `ids`; unknown ids are skipped. */
  getMany(ids: readonly string[]): Promise<UserRow[]>
  byUsername(usernameKey: string): Promise<UserRow | undefined>
  /** Whether any user has it, including damaged rows: `put` would reject it. */
  isUsernameTaken(usernameKey: string): Promise<boolean>
  /** Whether any user has a look-alike username, including damaged rows. */
  isSkeletonTaken(usernameSkeleton: string): Promise<boolean>
  page(page: UsersPage): Promise<UserRow[]>
  /** The users who bookmarked this post. */
  bookmarking(postId: string): Promise<UserRow[]>
  /** Whether any user has this media URL, in its stored form, as avatar or cover. */
  showing(mediaUrl: string): Promise<boolean>
  /** Adds or replaces a user. Rejects if another user has the `usernameKey`. */
  put(row: UserRow): Promise<void>
}

/** Posts, within a transaction. */
export interface PostTable {
  get(id: string): Promise<PostRow | undefined>
  page(page: PostsPage): Promise<PostRow[]>
  /** The number of a user's posts, counted in the index. */
  countOf(authorId: string): Promise<number>
  /** Whether any post contains this media URL, in its stored form. */
  showing(mediaUrl: string): Promise<boolean>
  put(row: PostRow): Promise<void>
  delete(id: string): Promise<void>
}

/** Applied requests with an `Idempotency-Key`, within a transaction. */
export interface RequestTable {
  get(callerId: string, key: string): Promise<RequestRow | undefined>
  put(row: RequestRow): Promise<void>
  /** Deletes requests up to and including this time, in epoch milliseconds. */
  deleteUntil(moment: number): Promise<void>
}

/** Metadata, such as whether the database was seeded. */
export interface MetaTable {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
}

/** The tables as one transaction sees them: with its own writes, without those of concurrent ones. */
export interface Transaction {
  users: UserTable
  posts: PostTable
  requests: RequestTable
  meta: MetaTable
  /** Empties every table. */
  clear(): Promise<void>
}

/** Stores the rows. */
export interface Storage {
  /**
   * Runs `work` atomically: if it throws, nothing is written and its error is rethrown. Rejects with DomainError `storageFull`,
   * having written nothing, if there is no room.
   *
   * Inside `work`, only await promises of the transaction: IndexedDB commits as soon as a turn of the event loop passes without a
   * request. Hash, sign and fetch before or after. Writing in mode `read` rejects.
   */
  transaction<T>(mode: 'read' | 'write', work: (tx: Transaction) => Promise<T>): Promise<T>
}
