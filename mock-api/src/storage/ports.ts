import type { CommentOrder, Post, SortOrder } from 'shared/contract'
import type { MomentKey, PostKey } from '../domain/order'
import type {
  CommentRow,
  DeletedCommentRow,
  EdgeRow,
  PostCounter,
  PostRow,
  RequestRow,
  UserCounter,
  UserRow,
} from '../domain/rows'

/** A part of a list. There is no call that reads a whole list: callers go on from page to page. */
export interface Page<Key> {
  /** Only rows after this key, in the order of the list. */
  after?: Key | undefined
  /** Maximum number of rows. Fewer mean that the list ends; damaged rows do not count. */
  limit: number
}

/** Which posts to read. */
export interface PostsPage extends Page<PostKey> {
  order: SortOrder
  /** Only posts by this user. */
  authorId?: string | undefined
}

/** Posts by a user and by those whom the user follows. */
export interface FeedPage extends Page<PostKey> {
  order: SortOrder
  readerId: string
}

/** A search in an index of terms, newest first. */
export interface SearchPage<Row> extends Page<MomentKey> {
  /** All of these must be among a row's terms; never empty. */
  terms: readonly string[]
  /** Whether a row that has all terms is one that was searched for. */
  matches: (row: Row) => boolean
}

/** One direction of a relation: the edges from a row, or those to a row. */
export type EdgeEnd = { from: string } | { to: string }

/** Which edges to read, in the order in which they were added or the reverse. */
export type EdgesPage = EdgeEnd & Page<MomentKey> & { order: 'oldest' | 'latest' }

/** Which comments of a post to read. */
export interface CommentsPage extends Page<MomentKey> {
  postId: string
  order: CommentOrder
}

/** The fields of a user that stand beside their posts and comments: a page has many of them. */
export type ShownUser = Pick<UserRow, '_id' | 'username' | 'firstName' | 'lastName' | 'profileAvatar'>

/** A post with the people who are shown with it. */
export interface ShownPost {
  readonly post: PostRow
  /** Undefined if the row is missing or damaged. */
  readonly author: ShownUser | undefined
  /** The last people who like it, latest first, without those whose rows are missing or damaged. */
  readonly likers: readonly ShownUser[]
  /** Where it is the same object until something of it changes: the records that were made of it, by origin and by what viewers did. */
  readonly records?: Map<string, Post[]>
}

/** The key of a comment: its post, and its id there. */
export type CommentKey = readonly [postId: string, id: string]

/** Which comments of a user to read. */
export interface AuthorPage extends Page<CommentKey> {
  authorId: string
}

/** Users, within a transaction. Look-ups use indexes and return undefined for missing rows. */
export interface UserTable {
  get(id: string): Promise<UserRow | undefined>
  /** In the order of `ids`; unknown ids are skipped. */
  getMany(ids: readonly string[]): Promise<UserRow[]>
  /** {@link getMany}, with no more than what stands beside posts and comments. */
  getShown(ids: readonly string[]): Promise<ShownUser[]>
  byUsername(usernameKey: string): Promise<UserRow | undefined>
  /** Whether any user has it, including damaged rows: `put` would reject it. */
  isUsernameTaken(usernameKey: string): Promise<boolean>
  /** Whether any user has a look-alike username, including damaged rows. */
  isSkeletonTaken(usernameSkeleton: string): Promise<boolean>
  /** Newest first. */
  page(page: Page<MomentKey>): Promise<UserRow[]>
  /** Users by the terms of their names (`peopleTerms`), newest first. */
  search(page: SearchPage<UserRow>): Promise<UserRow[]>
  /** Whether any user has this path of an upload as avatar or cover. */
  showing(path: string): Promise<boolean>
  /**
   * Adds or replaces a user and the terms of their name. Rejects if another user has the `usernameKey`.
   * @param before the row that it replaces, as read in this transaction: terms that stay the same are not written again
   */
  put(row: UserRow, before?: UserRow): Promise<void>
  /** Adds to counters, never below 0, and returns the row as it is now. A missing user is ignored. */
  count(id: string, changes: Partial<Record<UserCounter, number>>): Promise<UserRow | undefined>
  /** Deletes a user and the terms of their name, no rows of other tables. */
  delete(id: string): Promise<void>
}

/** Posts, within a transaction. */
export interface PostTable {
  get(id: string): Promise<PostRow | undefined>
  /** In the order of `ids`; unknown ids are skipped. */
  getMany(ids: readonly string[]): Promise<PostRow[]>
  page(page: PostsPage): Promise<PostRow[]>
  feed(page: FeedPage): Promise<PostRow[]>
  /** Posts by the terms of their text (`postTerms`), newest first. */
  search(page: SearchPage<PostRow>): Promise<PostRow[]>
  /** Whether any post contains this path of an upload. */
  showing(path: string): Promise<boolean>
  /**
   * Adds or replaces a post and the terms of its text.
   * @param before the row that it replaces, as read in this transaction: terms that stay the same are not written again
   */
  put(row: PostRow, before?: PostRow): Promise<void>
  /** Adds to counters, never below 0, and returns the row as it is now. A missing post is ignored. */
  count(id: string, changes: Partial<Record<PostCounter, number>>): Promise<PostRow | undefined>
  /** Deletes a post and its terms, no rows of other tables. */
  delete(id: string): Promise<void>
}

/** A relation, within a transaction. */
export interface EdgeTable {
  /** Those of `to` that `from` has an edge to. */
  among(from: string, to: readonly string[]): Promise<ReadonlySet<string>>
  page(page: EdgesPage): Promise<EdgeRow[]>
  /** The last edges to each of `to`, at most `limit` to each, latest first: a list for each. */
  lastTo(to: readonly string[], limit: number): Promise<readonly (readonly EdgeRow[])[]>
  /** Adds an edge. Rejects if it exists. */
  add(row: EdgeRow): Promise<void>
  /** Whether there was one. */
  delete(from: string, to: string): Promise<boolean>
}

/** A post that somebody may have marked, and whose author they may follow. */
export type MarkTarget = Pick<PostRow, '_id' | 'authorId'>

/** What somebody has marked: posts, and whom they follow. */
export type Marks = Readonly<Record<'likes' | 'dislikes' | 'bookmarks' | 'follows', ReadonlySet<string>>>

/** Comments, within a transaction. */
export interface CommentTable {
  get(postId: string, id: string): Promise<CommentRow | undefined>
  page(page: CommentsPage): Promise<CommentRow[]>
  /** Those by a user, in the order of their keys. */
  byAuthor(page: AuthorPage): Promise<CommentRow[]>
  put(row: CommentRow): Promise<void>
  delete(postId: string, id: string): Promise<void>
}

/** Deleted comments, within a transaction. */
export interface DeletedCommentTable {
  get(postId: string, id: string): Promise<DeletedCommentRow | undefined>
  /** Those of a post, by their ids. */
  page(page: Page<readonly [id: string]> & { postId: string }): Promise<DeletedCommentRow[]>
  put(row: DeletedCommentRow): Promise<void>
  delete(postId: string, id: string): Promise<void>
  /**
   * Deletes rows that were deleted up to and including this time, in epoch milliseconds, the oldest first.
   * @returns how many it deleted: `limit` at most
   */
  deleteUntil(moment: number, limit: number): Promise<number>
  /** Deletes at most `limit` rows by this user. @returns how many */
  deleteBy(authorId: string, limit: number): Promise<number>
}

/** Ids of deleted rows, of which rows in other tables are still to be deleted, within a transaction. */
export interface DeletedIdTable {
  first(): Promise<string | undefined>
  put(id: string): Promise<void>
  delete(id: string): Promise<void>
}

/** Applied requests with an `Idempotency-Key`, within a transaction. */
export interface RequestTable {
  get(callerId: string, key: string): Promise<RequestRow | undefined>
  put(row: RequestRow): Promise<void>
  /**
   * Deletes requests up to and including this time, in epoch milliseconds, the oldest first.
   * @returns how many it deleted: `limit` at most
   */
  deleteUntil(moment: number, limit: number): Promise<number>
  /** Deletes at most `limit` requests of this user. @returns how many */
  deleteBy(callerId: string, limit: number): Promise<number>
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
  /** From users to posts. */
  likes: EdgeTable
  /** From users to posts. */
  dislikes: EdgeTable
  /** From followers to those whom they follow. */
  follows: EdgeTable
  /** From users to posts. */
  bookmarks: EdgeTable
  /** What the relations have {@link EdgeTable.among} these and their authors, and perhaps among others, where that costs less. */
  marks(from: string, targets: readonly MarkTarget[]): Promise<Marks>
  /** The posts with the people beside them. */
  shown(posts: readonly PostRow[]): Promise<ShownPost[]>
  comments: CommentTable
  deletedComments: DeletedCommentTable
  /** Posts whose likes, comments and bookmarks are still to be deleted. */
  deletedPosts: DeletedIdTable
  /** Users whose posts, comments and relations are still to be deleted. */
  deletedUsers: DeletedIdTable
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
