import type { SortOrder } from 'shared/contract'
import type { PostKey, UserKey } from '../domain/order'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'

/** Which posts to read: all of them, or those of some authors, in one order, from a key on. */
export interface PostsPage {
  order: SortOrder
  /** Only posts of these people; an empty list gives no posts. */
  authorIds?: readonly string[] | undefined
  /** Only posts that come after this key in this order. */
  after?: PostKey | undefined
  /** Posts at most; all without it. */
  limit?: number | undefined
}

/** Which people to read, the newest first. */
export interface UsersPage {
  after?: UserKey | undefined
  limit?: number | undefined
  /** Asked row by row until the limit is reached: no index finds part of a name. */
  matches?: ((row: UserRow) => boolean) | undefined
}

/** People, within a transaction. Look-ups go by index and give nothing for what is not there. */
export interface UserTable {
  get(id: string): Promise<UserRow | undefined>
  /** In the order of `ids`; unknown ones are left out. */
  getMany(ids: readonly string[]): Promise<UserRow[]>
  byUsername(usernameKey: string): Promise<UserRow | undefined>
  /** Whether anybody has it, also somebody whose row cannot be read any more: `put` would refuse it. */
  isUsernameTaken(usernameKey: string): Promise<boolean>
  /** Whether anybody has a username that looks like it, as {@link isUsernameTaken} does. */
  isSkeletonTaken(usernameSkeleton: string): Promise<boolean>
  page(page: UsersPage): Promise<UserRow[]>
  /** Everyone who bookmarked this post. */
  bookmarking(postId: string): Promise<UserRow[]>
  /** Whether anybody has this media URL, in its stored form, as avatar or cover. */
  showing(mediaUrl: string): Promise<boolean>
  /** Adds or replaces. Rejects when another person has the `usernameKey`. */
  put(row: UserRow): Promise<void>
}

/** Posts, within a transaction. */
export interface PostTable {
  get(id: string): Promise<PostRow | undefined>
  page(page: PostsPage): Promise<PostRow[]>
  /** How many posts a person has, read from the index alone. */
  countOf(authorId: string): Promise<number>
  /** Whether any post has this media URL, in its stored form. */
  showing(mediaUrl: string): Promise<boolean>
  put(row: PostRow): Promise<void>
  delete(id: string): Promise<void>
}

/** Requests with an `Idempotency-Key` that were applied, within a transaction. */
export interface RequestTable {
  get(callerId: string, key: string): Promise<RequestRow | undefined>
  put(row: RequestRow): Promise<void>
  /** Forgets those of this moment and before, in milliseconds of the epoch. */
  deleteUntil(moment: number): Promise<void>
}

/** Facts about the data itself, such as whether it was seeded. */
export interface MetaTable {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
}

/** The tables as one transaction sees them: its own writes included, those of others that run meanwhile not. */
export interface Transaction {
  users: UserTable
  posts: PostTable
  requests: RequestTable
  meta: MetaTable
  /** Empties every table. */
  clear(): Promise<void>
}

/** Where rows live. */
export interface Storage {
  /**
   * Runs `work` so that all of its writes happen or, when it throws, none; what it throws is thrown on. Rejects with
   * DomainError `storageFull`, and writes nothing, when there is no room.
   *
   * Inside `work` await nothing but promises of the transaction: IndexedDB commits as soon as a turn of the event loop
   * passes without a request, so hashing, tokens and requests belong before or after. Writing in mode `read` rejects.
   */
  transaction<T>(mode: 'read' | 'write', work: (tx: Transaction) => Promise<T>): Promise<T>
}
