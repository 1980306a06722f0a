import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '../tables'
import { addIndexes, createTable, primaryKey, type Target, textTypes } from './table-builders'

async function addSessionColumns({ db, dialect }: Target): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('tokenVersion', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('endedSessions', textTypes[dialect], (column) => column.notNull().defaultTo('[]'))
    .execute()
}

/** Sessions that can be ended, and accounts that can be deleted: whose comments are found by their author. */
export async function addSessions(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  const target: Target = { db, dialect }
  await addSessionColumns(target)
  const columns = ['authorId', 'postId', 'id']
  const comments = primaryKey(createTable(target, 'authorComments', columns), 'authorComments_key', columns)
  await (dialect === 'sqlite' ? comments.modifyEnd(sql`without rowid`) : comments).execute()
  await sql`
    insert into "authorComments" ("authorId", "postId", "id")
    select "authorId", "postId", "id" from "comments"`.execute(db)
  await addIndexes(target, 'deletedComments', { author: columns })
  await primaryKey(createTable(target, 'deletedUsers', ['userId']), 'deletedUsers_key', ['userId']).execute()
}
