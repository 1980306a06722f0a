import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { createPool } from './postgres-pool'

type Connection = Kysely<unknown>

const remember = (session: Connection, value: string) =>
  sql`select set_config('echosphere.session', ${value}, false)`.execute(session)

async function remembered(session: Connection): Promise<string | null | undefined> {
  const { rows } = await sql<{
    value: string | null
  }>`select current_setting('echosphere.session', true) as value`.execute(session)
  return rows[0]?.value
}

/** Whether two connections share sessions, or find another one each time. */
async function areSessionsShared(db: Connection): Promise<boolean> {
  return db.connection().execute((first) =>
    db.connection().execute(async (second) => {
      const [one, other] = [randomUUID(), randomUUID()]
      await remember(first, one)
      await remember(second, other)
      return (await remembered(first)) !== one || (await remembered(second)) !== other
    }),
  )
}

async function areTimeoutsOff(db: Connection, url: string): Promise<boolean> {
  if (new URL(url).searchParams.has('statement_timeout')) return false
  const { rows } = await sql<{
    timeout: string
  }>`select current_setting('statement_timeout') as timeout`.execute(db)
  return rows[0]?.timeout === '0'
}

/**
 * Locks and timeouts are those of a session. A pooler that gives each transaction another one would leave a lock where nobody knows it, and the
 * missing timeouts of a migration in a session of requests.
 * @throws if timeouts are not in effect, or connections are no sessions
 */
export async function checkSessions(url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: createPool(url, 2, () => undefined) }),
  })
  try {
    if (await areTimeoutsOff(db, url))
      // As PgBouncer says that does not ignore them. It does not pass.
      throw Object.assign(new Error('unsupported startup parameter'), { code: '08P01' })
    if (await areSessionsShared(db))
      throw new Error(
        'a pooler stands before it that gives each transaction another session: let it pool sessions, or connect to PostgreSQL itself',
      )
  } finally {
    await db.destroy()
  }
}
