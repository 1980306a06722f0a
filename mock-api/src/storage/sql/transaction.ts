import type { Kysely } from 'kysely'
import type { Transaction } from '../ports'
import { commentTable, deletedCommentTable } from './comments'
import { edgeTable } from './edges'
import { deletedPostTable, metaTable, requestTable } from './other-tables'
import { postTable } from './posts'
import type { SqlAccess, SqlDialect, SqlTables } from './tables'
import { userTable } from './users'

const tableNames = [
  ...(['users', 'userTerms', 'posts', 'postTerms', 'postMedia'] as const),
  ...(['likes', 'dislikes', 'follows', 'bookmarks', 'comments'] as const),
  ...(['deletedComments', 'deletedPosts', 'requests', 'meta'] as const),
]

/** The tables on a connection whose transaction has begun. */
export function transactionOn(
  db: Kysely<SqlTables>,
  dialect: SqlDialect,
  mode: 'read' | 'write',
): Transaction {
  const write = () => {
    if (mode === 'read') throw new Error('This transaction only reads')
    return db
  }
  const access: SqlAccess = { dialect, db, write }
  return {
    users: userTable(access),
    posts: postTable(access),
    likes: edgeTable(access, 'likes'),
    dislikes: edgeTable(access, 'dislikes'),
    follows: edgeTable(access, 'follows'),
    bookmarks: edgeTable(access, 'bookmarks'),
    comments: commentTable(access),
    deletedComments: deletedCommentTable(access),
    deletedPosts: deletedPostTable(access),
    requests: requestTable(access),
    meta: metaTable(access),
    clear: async () => {
      for (const name of tableNames) await write().deleteFrom(name).execute()
    },
  }
}
