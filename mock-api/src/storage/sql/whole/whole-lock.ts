import { type Kysely, type RawBuilder, sql } from 'kysely'
import { codeOf } from '../error-code'
import { type AnyTables, tablesOf } from './layout'

/** What a lock of all tables meets while others write: it took too long (55P03), or one of them waits for it, too (40P01). */
const passing = new Set(['55P03', '40P01'])

/**
 * Milliseconds of an attempt. New writes wait for it as well, so it ends soon; not before PostgreSQL has looked for what stands in its way,
 * which is a second by default.
 */
const longestAttempt = 2000

/** All tables of a PostgreSQL, as a list of SQL. Asked for outside of the transaction that locks them, whose view of the rows would begin with it. */
export async function allTables(db: Kysely<AnyTables>): Promise<RawBuilder<unknown>> {
  return sql.join((await tablesOf(db, 'postgres')).map(({ table }) => sql.table(table)))
}

/**
 * Lets nobody else write to tables of PostgreSQL until the transaction ends; all may read. Comes first in it, so that it sees what was written
 * before.
 * @param longestWait for those that write now, in milliseconds
 */
export async function lockTables(
  db: Kysely<AnyTables>,
  tables: RawBuilder<unknown>,
  longestWait: number,
): Promise<void> {
  const end = performance.now() + longestWait
  await sql`set local lock_timeout = ${sql.lit(longestAttempt)}`.execute(db)
  await sql`savepoint unlocked`.execute(db)
  for (;;) {
    try {
      await sql`lock table ${tables} in exclusive mode`.execute(db)
      break
    } catch (error) {
      if (!passing.has(codeOf(error)) || performance.now() >= end) throw error
      await sql`rollback to savepoint unlocked`.execute(db)
    }
  }
  await sql`set local lock_timeout = 0`.execute(db)
}
