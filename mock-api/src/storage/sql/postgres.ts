import { Kysely, PostgresDialect, sql } from 'kysely'
import { DomainError } from '../../domain/domain-error'
import { codeOf } from './error-code'
import { inTransaction } from './in-transaction'
import { createPool, unboundedDialect } from './postgres-pool'
import { checkSessions } from './postgres-session'
import { checkVersion, creationOf, migrate, type SqlStorage } from './sql-storage'
import { type SqlTables, tableNames } from './tables'
import { transactionOn } from './transaction'

/** What {@link openPostgresStorage} can be told. */
export interface PostgresOptions {
  /** Most connections of this process. */
  connections?: number
  /** Called when the database ends a connection that nobody uses, which costs nothing. */
  onLost?: (error: Error) => void
  /** Called when a transaction conflicted with another one, and runs again. */
  onConflict?: () => void
  /** Called when a transaction failed by what passes, such as a database that has no connection left. */
  onUnavailable?: (error: Error) => void
}

/**
 * What a transaction begins with. Reads see one moment and never conflict. Writes that together would do what none of them alone
 * may do are refused by the database, and are run again.
 */
const begin = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin isolation level serializable',
}

/**
 * What another transaction caused: it changed the same rows (40001), it waits for this one too (40P01), or it added the same key
 * after this one looked for it (23505).
 */
const conflicts = new Set(['40001', '40P01', '23505'])

/** Attempts of a write. After the first ones, writes that conflict wait for each other, so that each gets its turn. */
const mostAttempts = 20
const attemptsAtOnce = 2

/** The advisory lock of writes that wait for each other. Any number that nothing else uses. */
const turn = 3_004_001

/**
 * What passes: no connection (08, but for what the other end does not take), no memory or connections left (532, 533), a lock that took too
 * long (55P03), a database that ends or begins (57P), a connection that was cut, and attempts that all conflicted.
 */
const passing = /^(08(?!P01)|53[23]|55P03|57P|25P0[34]|E[A-Z]+$|EAI_AGAIN|40001|40P01)/

/** What passes for a request alone: its statement took too long, or the database only takes reads until another one is in its place. */
const passingForRequests = new Set(['57014', '25006'])

/** A connection that was lost, or took too long. Such errors have no code; others without one, such as a server without SSL, do not pass. */
const lostConnection = /connection (terminated|error)|timeout/i

/** Whether a later attempt to connect may succeed. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  return code === '' ? lostConnection.test(String(error)) : passing.test(code)
}

/** Whether it is a standby, which begins no write (0A000): its words say so in most languages. */
function isStandby(error: unknown): boolean {
  return codeOf(error) === '0A000' && /hot.standby/i.test(String(error))
}

function toThrow(error: unknown): unknown {
  if (error instanceof DomainError) return error
  if (codeOf(error) === '53100') return new DomainError('serverFull')
  if (isPassing(error) || passingForRequests.has(codeOf(error)) || isStandby(error))
    return Object.assign(new DomainError('unavailable'), { cause: error })
  return error
}

type Connection = Kysely<SqlTables>

/** Runs work while no other write in its turn runs. The lock is of the connection: a transaction's view begins after it. */
async function inTurn<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(${turn})`.execute(connection)
  try {
    return await work()
  } finally {
    // A connection that is lost has given it back.
    await sql`select pg_advisory_unlock(${turn})`.execute(connection).catch(() => undefined)
  }
}

/** The oldest PostgreSQL that the queries are tried with, as it numbers its versions. */
const oldestVersion = 14

/** Encodings that have all characters, or take any bytes. Of others, each emoji would be an error of a request. */
const encodings = ['UTF8', 'SQL_ASCII']

/** @throws if the server is older than what the queries need, or the database cannot hold all texts */
async function checkDatabase(db: Connection): Promise<void> {
  const { rows } = await sql<{ number: number; encoding: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding`.execute(
    db,
  )
  const { number = 0, encoding = '' } = rows[0] ?? {}
  const version = Math.floor(number / 10_000)
  if (version < oldestVersion) throw new Error(`it is PostgreSQL ${version}, and ${oldestVersion} is needed`)
  if (!encodings.includes(encoding))
    throw new Error(`its encoding is ${encoding}: create one with the encoding UTF8`)
}

/** The schema that unqualified names are found in. */
async function currentSchema(db: Connection): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  const name = rows[0]?.name
  if (!name) throw new Error('it has no schema that this user may use')
  return name
}

/** @throws if this user may not change the rows, which would be an error of each write */
async function checkRights(db: Connection): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) as needed
    where schemaname = current_schema() and tablename = any(${tableNames})
      and not has_table_privilege(format('%I.%I', schemaname, tablename), needed)
    limit 1`.execute(db)
  if (rows.length > 0)
    throw new Error('its user lacks rights on its tables: grant it select, insert, update and delete')
}

/** Brings the tables up to date, however long that takes, and waits for another process that does. */
async function bringUpToDate(url: string): Promise<void> {
  const db = new Kysely<SqlTables>({ dialect: unboundedDialect(url) })
  try {
    await checkDatabase(db)
    await migrate(db, 'postgres', await currentSchema(db))
    await checkRights(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Connects to a database and brings its tables up to date. Any number of processes may use it at once.
 * @param url of the database: `postgres://user:password@host/name`
 * @throws if it cannot be reached, or was written by a newer version
 */
export async function openPostgresStorage(
  url: string,
  {
    connections = 10,
    onLost = () => undefined,
    onConflict = () => undefined,
    onUnavailable = () => undefined,
  }: PostgresOptions = {},
): Promise<SqlStorage> {
  const pool = createPool(url, connections, onLost)
  const db = new Kysely<SqlTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // First: migrations take a lock of their session as well.
    await checkSessions(url)
    await bringUpToDate(url)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    close: () => db.destroy(),
    use: pool.use,
    createdAt: () => creationOf(db),
    isWritable: async () => {
      await checkVersion(db, 'postgres')
      const { rows } = await sql<{
        setting: string
      }>`select current_setting('transaction_read_only') as setting`.execute(db)
      return rows[0]?.setting === 'off'
    },
    async transaction(mode, work) {
      const once = (connection: Connection) =>
        inTransaction(connection, begin[mode], (begun) => work(transactionOn(begun, 'postgres', mode)))
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await db
            .connection()
            .execute((connection) =>
              attempts <= attemptsAtOnce ? once(connection) : inTurn(connection, () => once(connection)),
            )
        } catch (error) {
          if (conflicts.has(codeOf(error)) && attempts < mostAttempts) {
            onConflict()
            continue
          }
          const thrown = toThrow(error)
          if (thrown !== error && error instanceof Error) onUnavailable(error)
          throw thrown
        }
      }
    },
  }
}
