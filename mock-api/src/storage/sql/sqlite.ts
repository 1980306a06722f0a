import { Kysely, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import { DomainError } from '../../domain/domain-error'
import { migrate, type SqlStorage } from './sql-storage'
import type { SqlTables } from './tables'
import { transactionOn } from './transaction'

/** Milliseconds that a transaction waits for another process. */
const busyTimeout = 5000

/** What a transaction begins with. A write takes the lock at once: one that reads first could not get it later. */
const begin = { read: 'begin', write: 'begin immediate' }

function toThrow(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL'
  return isFull ? new DomainError('storageFull') : error
}

/**
 * Opens or creates a database and brings its tables up to date. An answered write is on the disk, also after a power failure.
 * @param path of the file; `:memory:` keeps everything in memory
 * @throws if it cannot be opened, is no database, or was written by a newer version
 */
export async function openSqliteStorage(path: string): Promise<SqlStorage> {
  const database = new Database(path)
  // The readers of other processes do not wait for a writer.
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = ${busyTimeout}`)
  const db = new Kysely<SqlTables>({ dialect: new SqliteDialect({ database }) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    close: async () => {
      // Afterwards the file alone holds everything.
      database.exec('pragma wal_checkpoint(truncate)')
      await db.destroy()
    },
    transaction: (mode, work) =>
      db.connection().execute(async (connection) => {
        await sql.raw(begin[mode]).execute(connection)
        try {
          const result = await work(transactionOn(connection, 'sqlite', mode))
          await sql`commit`.execute(connection)
          return result
        } catch (error) {
          // A full disk has ended it already.
          await sql`rollback`.execute(connection).catch(() => undefined)
          throw toThrow(error)
        }
      }),
  }
}
