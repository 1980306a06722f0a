import { sql } from 'kysely'
import { type RequestRow, requestRow } from '../../domain/rows'
import type { DeletedIdTable, MetaTable, RequestTable } from '../ports'
import { columnsOf } from './columns'
import type { SqlAccess, SqlTables } from './tables'

function toRequest({ commentId, ...columns }: SqlTables['requests']): RequestRow {
  return { ...columns, ...(commentId !== null && { commentId }) }
}

/** Applied requests within a transaction. */
export function requestTable({ db, write }: SqlAccess): RequestTable {
  const remove = async (callerId: string, key: string) => {
    await write().deleteFrom('requests').where('callerId', '=', callerId).where('key', '=', key).execute()
  }
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
      for (const { callerId, key } of old) await remove(callerId, key)
      return old.length
    },
    deleteBy: async (callerId, limit) => {
      const sent = await db
        .selectFrom('requests')
        .select('key')
        .where('callerId', '=', callerId)
        .limit(limit)
        .execute()
      for (const { key } of sent) await remove(callerId, key)
      return sent.length
    },
  }
}

/** Deleted posts or users within a transaction. */
export function deletedIdTable(
  { db, write }: SqlAccess,
  table: 'deletedPosts' | 'deletedUsers',
): DeletedIdTable {
  const column = sql.ref<string>(table === 'deletedPosts' ? 'postId' : 'userId')
  const name = sql.table(table)
  return {
    first: async () => {
      const { rows } = await sql<{ id: string }>`select ${column} as id from ${name}
        order by ${column} limit 1`.execute(db)
      return rows[0]?.id
    },
    put: async (id) => {
      await sql`insert into ${name} (${column}) values (${id}) on conflict do nothing`.execute(write())
    },
    delete: async (id) => {
      await sql`delete from ${name} where ${column} = ${id}`.execute(write())
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
