import type { Kysely } from 'kysely'
import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, RequestRow, UserRow } from '../../domain/rows'
import type { RowCache } from './row-cache'

/** An entry of a search index. Its key begins with the term and the row's moment, so the entries of a term are sorted by time. */
interface TermEntry {
  term: string
  createdAt: number
  id: string
}

/** A post among those of its author, with what it is sorted by. */
export type AuthorPost = Pick<PostRow, 'authorId' | 'createdAt' | 'likeCount'> & { postId: string }

/**
 * The columns of the tables. They have the names of the rows' fields. Lists are JSON; what has to be found in a list has a table of
 * its own.
 */
export interface SqlTables {
  users: Omit<UserRow, 'endedSessions'> & { endedSessions: string }
  /** Its key refuses a second user with the same name. */
  usernames: { usernameKey: string; userId: string }
  usernameSkeletons: { usernameSkeleton: string; userId: string }
  /** Avatars and covers. */
  userMedia: { url: string; userId: string }
  userTerms: TermEntry
  posts: Omit<PostRow, 'postImage' | 'mediaAlt'> & { postImage: string; mediaAlt: string }
  authorPosts: AuthorPost
  postTerms: TermEntry
  /** The media of posts. */
  postMedia: { url: string; postId: string }
  likes: EdgeRow
  likesIn: EdgeRow
  dislikes: EdgeRow
  dislikesIn: EdgeRow
  follows: EdgeRow
  followsIn: EdgeRow
  bookmarks: EdgeRow
  bookmarksIn: EdgeRow
  comments: CommentRow
  /** Which comments a user wrote, kept with the user, where comments are kept with their posts. */
  authorComments: { authorId: string; postId: string; id: string }
  deletedComments: DeletedCommentRow
  deletedPosts: { postId: string }
  deletedUsers: { userId: string }
  requests: Omit<RequestRow, 'commentId'> & { commentId: string | null }
  meta: { key: string; value: string }
}

/** All tables, and the column by which each can be divided among databases: part of its key, and of each look-up. */
export const distributionColumns: { [Name in keyof SqlTables]: keyof SqlTables[Name] } = {
  users: '_id',
  usernames: 'usernameKey',
  usernameSkeletons: 'usernameSkeleton',
  userMedia: 'url',
  userTerms: 'term',
  posts: '_id',
  authorPosts: 'authorId',
  postTerms: 'term',
  postMedia: 'url',
  likes: 'from',
  likesIn: 'to',
  dislikes: 'from',
  dislikesIn: 'to',
  follows: 'from',
  followsIn: 'to',
  bookmarks: 'from',
  bookmarksIn: 'to',
  comments: 'postId',
  authorComments: 'authorId',
  deletedComments: 'postId',
  deletedPosts: 'postId',
  deletedUsers: 'userId',
  requests: 'callerId',
  meta: 'key',
}

/** The names of all tables. */
export const tableNames = Object.keys(distributionColumns) as (keyof SqlTables)[]

/** The names of the tables of relations, each of which has a second one by the edges' ends. */
export type EdgeTableName = 'likes' | 'dislikes' | 'follows' | 'bookmarks'

/** The databases that the queries are written for. */
export type SqlDialect = 'sqlite' | 'postgres'

/** What a transaction does to the database. */
export interface SqlAccess {
  dialect: SqlDialect
  cache: RowCache
  /** For queries. */
  db: Kysely<SqlTables>
  /** For changes. @throws in transactions that only read */
  write: () => Kysely<SqlTables>
}
