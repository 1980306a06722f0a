import type { Kysely } from 'kysely'
import type { Transaction } from '../ports'
import { commentTable, deletedCommentTable } from './comments'
import { edgeTable } from './edges'
import { marksOf } from './marks'
import { deletedIdTable, metaTable, requestTable } from './other-tables'
import { postTable } from './posts'
import { noCache, type RowCache } from './row-cache'
import { shownOf } from './shown'
import { type SqlAccess, type SqlDialect, type SqlTables, tableNames } from './tables'
import { userTable } from './users'

/** The tables on a connection whose transaction has begun. */
export function transactionOn(
  db: Kysely<SqlTables>,
  dialect: SqlDialect,
  mode: 'read' | 'write',
  cache: RowCache = noCache,
): Transaction {
  const write = () => {
    if (mode === 'read') throw new Error('This transaction only reads')
    return db
  }
  const access: SqlAccess = { dialect, cache, db, write }
  const users = userTable(access)
  const likes = edgeTable(access, 'likes')
  return {
    users,
    posts: postTable(access),
    likes,
    dislikes: edgeTable(access, 'dislikes'),
    follows: edgeTable(access, 'follows'),
    bookmarks: edgeTable(access, 'bookmarks'),
    marks: (from, targets) => marksOf(access, from, targets),
    shown: (rows) => shownOf(access, { users, likes }, rows),
    comments: commentTable(access),
    deletedComments: deletedCommentTable(access),
    deletedPosts: deletedIdTable(access, 'deletedPosts'),
    deletedUsers: deletedIdTable(access, 'deletedUsers'),
    requests: requestTable(access),
    meta: metaTable(access),
    clear: async () => {
      for (const name of tableNames) await write().deleteFrom(name).execute()
      cache.forgetAll()
    },
  }
}
