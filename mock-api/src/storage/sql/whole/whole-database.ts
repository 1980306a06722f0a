import { Kysely, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import { inTransaction } from '../in-transaction'
import { unboundedDialect } from '../postgres-pool'
import type { SqlDialect } from '../tables'

/** Tables whose names and columns the database tells. */
export type AnyTables = Record<string, Record<string, unknown>>

/** A database as it is, with whatever tables it has: to copy all of it, or to replace all of it. */
export interface WholeDatabase {
  readonly dialect: SqlDialect
  /**
   * Runs work in one transaction, however long it takes. A read sees one moment while others go on writing; a write is done as a
   * whole or not at all.
   */
  transaction<T>(mode: 'read' | 'write', work: (db: Kysely<AnyTables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const begin = {
  sqlite: { read: 'begin', write: 'begin immediate' },
  postgres: { read: 'begin isolation level repeatable read read only', write: 'begin' },
}

/** Milliseconds that a transaction waits for a server that writes. */
const busyTimeout = 30_000

function wholeDatabase(db: Kysely<AnyTables>, dialect: SqlDialect): WholeDatabase {
  return {
    dialect,
    close: () => db.destroy(),
    transaction: (mode, work) =>
      db.connection().execute((connection) => inTransaction(connection, begin[dialect][mode], work)),
  }
}

/** Opens a file that exists. @throws if there is none, or it is no database */
export async function openWholeSqlite(path: string): Promise<WholeDatabase> {
  const database = new Database(path, { fileMustExist: true })
  database.exec(`pragma busy_timeout = ${busyTimeout}; pragma synchronous = full`)
  return wholeDatabase(new Kysely<AnyTables>({ dialect: new SqliteDialect({ database }) }), 'sqlite')
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
