import type { Kysely } from 'kysely'
import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, RequestRow, UserRow } from '../../domain/rows'

/** An entry of a search index. Its key begins with the term and the row's moment, so the entries of a term are sorted by time. */
interface TermEntry {
  term: string
  createdAt: number
  id: string
}

/**
 * The columns of the tables. They have the names of the rows' fields. Lists are JSON; what has to be found in a list has a table of
 * its own.
 */
export interface SqlTables {
  users: UserRow
  userTerms: TermEntry
  posts: Omit<PostRow, 'postImage' | 'mediaAlt'> & { postImage: string; mediaAlt: string }
  postTerms: TermEntry
  /** The media of posts. */
  postMedia: { url: string; postId: string }
  likes: EdgeRow
  dislikes: EdgeRow
  follows: EdgeRow
  bookmarks: EdgeRow
  comments: CommentRow
  deletedComments: DeletedCommentRow
  deletedPosts: { postId: string }
  requests: Omit<RequestRow, 'commentId'> & { commentId: string | null }
  meta: { key: string; value: string }
}

/** The names of the tables of relations. */
export type EdgeTableName = 'likes' | 'dislikes' | 'follows' | 'bookmarks'

/** The databases that the queries are written for. */
export type SqlDialect = 'sqlite' | 'postgres'

/** What a transaction does to the database. */
export interface SqlAccess {
  dialect: SqlDialect
  /** For queries. */
  db: Kysely<SqlTables>
  /** For changes. @throws in transactions that only read */
  write: () => Kysely<SqlTables>
}
