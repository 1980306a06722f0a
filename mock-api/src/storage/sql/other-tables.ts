import { type RequestRow, requestRow } from '../../domain/rows'
import type { DeletedPostTable, MetaTable, RequestTable } from '../ports'
import { columnsOf } from './columns'
import type { SqlAccess, SqlTables } from './tables'

function toRequest({ commentId, ...columns }: SqlTables['requests']): RequestRow {
  return { ...columns, ...(commentId !== null && { commentId }) }
}

/** Applied requests within a transaction. */
export function requestTable({ db, write }: SqlAccess): RequestTable {
  return {
    get: async (callerId, key) => {
      const columns = await db
        .selectFrom('requests')
        .selectAll()
        .where('callerId', '=', callerId)
        .where('key', '=', key)
        .executeTakeFirst()
      return columns && toRequest(columns)
    },
    put: async (row) => {
      const columns = { ...columnsOf(requestRow, row), commentId: row.commentId ?? null }
      await write()
        .insertInto('requests')
        .values(columns)
        .onConflict((conflict) => conflict.columns(['callerId', 'key']).doUpdateSet(columns))
        .execute()
    },
    deleteUntil: async (moment, limit) => {
      const old = await db
        .selectFrom('requests')
        .select(['callerId', 'key'])
        .where('createdAt', '<=', moment)
        .orderBy('createdAt')
        .orderBy('callerId')
        .orderBy('key')
        .limit(limit)
        .execute()
      for (const { callerId, key } of old) {
        await write().deleteFrom('requests').where('callerId', '=', callerId).where('key', '=', key).execute()
      }
    },
  }
}

/** Deleted posts within a transaction. */
export function deletedPostTable({ db, write }: SqlAccess): DeletedPostTable {
  return {
    first: async () =>
      (await db.selectFrom('deletedPosts').select('postId').limit(1).executeTakeFirst())?.postId,
    put: async (postId) => {
      await write()
        .insertInto('deletedPosts')
        .values({ postId })
        .onConflict((conflict) => conflict.column('postId').doNothing())
        .execute()
    },
    delete: async (postId) => {
      await write().deleteFrom('deletedPosts').where('postId', '=', postId).execute()
    },
  }
}

/** Metadata within a transaction, as JSON. */
export function metaTable({ db, write }: SqlAccess): MetaTable {
  return {
    get: async (key) => {
      const found = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
      return found && JSON.parse(found.value)
    },
    put: async (key, value) => {
      const columns = { key, value: JSON.stringify(value) }
      await write()
        .insertInto('meta')
        .values(columns)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
        .execute()
    },
  }
}
