import { access } from 'node:fs/promises'
import { Kysely, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import { inTransaction } from '../in-transaction'
import { unboundedDialect } from '../postgres-pool'
import type { SqlDialect } from '../tables'
import type { AnyTables } from './layout'
import { allTables, lockTables } from './whole-lock'

/** A database as it is, with whatever tables it has: to copy all of it, or to replace all of it. */
export interface WholeDatabase {
  readonly dialect: SqlDialect
  /**
   * Runs work in one transaction, however long it takes. A read sees one moment while others go on writing. A write is done as a whole or not
   * at all: until it ends, others read what was there before, and wait to write.
   */
  transaction<T>(mode: 'read' | 'write', work: (db: Kysely<AnyTables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const begin = {
  sqlite: { read: 'begin', write: 'begin immediate' },
  postgres: {
    read: 'begin isolation level repeatable read read only',
    // Writes of servers that have read the old rows run again.
    write: 'begin isolation level serializable',
  },
}

/** Milliseconds that a transaction waits for a server that writes. */
const busyTimeout = 30_000

function wholeDatabase(db: Kysely<AnyTables>, dialect: SqlDialect): WholeDatabase {
  return {
    dialect,
    close: () => db.destroy(),
    transaction: (mode, work) =>
      db.connection().execute(async (connection) => {
        const locked = dialect === 'postgres' && mode === 'write' ? await allTables(connection) : undefined
        return inTransaction(connection, begin[dialect][mode], async (begun) => {
          if (locked) await lockTables(begun, locked, busyTimeout)
          return work(begun)
        })
      }),
  }
}

/** Opens a file that exists. @throws if there is none, or it is no database */
export async function openWholeSqlite(path: string): Promise<WholeDatabase> {
  // libsql creates one, also with `fileMustExist` (0.5.29).
  await access(path)
  const database = new Database(path)
  database.exec(`pragma busy_timeout = ${busyTimeout}; pragma synchronous = full`)
  return wholeDatabase(new Kysely<AnyTables>({ dialect: new SqliteDialect({ database }) }), 'sqlite')
}

/** A database of SQLite that is gone when it is closed: what does not fit into memory is in a temporary file without a name. */
export function openTemporarySqlite(): WholeDatabase {
  return wholeDatabase(
    new Kysely<AnyTables>({ dialect: new SqliteDialect({ database: new Database('') }) }),
    'sqlite',
  )
}

/** Connects to a PostgreSQL. @throws if it cannot be reached */
export async function openWholePostgres(url: string): Promise<WholeDatabase> {
  const db = new Kysely<AnyTables>({ dialect: unboundedDialect(url) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return wholeDatabase(db, 'postgres')
}
