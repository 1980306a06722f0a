import { stat } from 'node:fs/promises'
import Database from 'libsql'
import { DomainError } from '../../domain/domain-error'
import type { Transaction } from '../ports'
import { codeOf } from './error-code'
import { groupedWrites } from './group-commit'
import { groupedReads } from './group-reads'
import { rowCache } from './row-cache'
import { checkVersion, creationOf, migrate, type SqlStorage, UnsafeWrites } from './sql-storage'
import { checkpointsOf } from './sqlite-checkpoints'
import { kyselyOn } from './sqlite-dialect'
import { whenFree } from './sqlite-lock'
import { transactionOn } from './transaction'

/** Milliseconds that a transaction waits for another process. */
const longestWaitByDefault = 5000

/** Milliseconds that opening waits for another process, while nothing else goes on in this one. */
const longestBlock = 1000

/** Kibibytes of pages in memory: what most answers are read from. */
const cacheSize = 64 * 1024

/** Pages of the log from which on a commit copies them by itself: SQLite's own number, and one for a thread that copies before. */
const longestLog = { alone: 1000, withThread: 4000 }

/** Bytes of the log that stay on the disk once they are copied: one of a restore is as long as the database. Longer than it is otherwise. */
const keptLog = 64 * 1024 * 1024

/** Runs one thing at a time, in the order in which they come. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/**
 * Tells whether a file is still where it was opened. SQLite goes on with one that was deleted or replaced, and all that it writes is lost.
 * @returns a check that throws if it is not
 */
async function presenceOf(path: string): Promise<() => Promise<void>> {
  if (path === ':memory:') return async () => undefined
  const { ino } = await stat(path)
  return async () => {
    const now = await stat(path).catch(() => undefined)
    if (now?.ino !== ino)
      throw new UnsafeWrites(`${path} was moved or deleted: what is written now will be lost`)
  }
}

/** Whether a disk is broken, or can only be read since it failed. */
function isDiskFailure(error: unknown): boolean {
  return /^SQLITE_(IOERR|READONLY)/.test(codeOf(error))
}

function toThrow(error: unknown): unknown {
  if (isDiskFailure(error)) return Object.assign(new DomainError('unavailable'), { cause: error })
  return codeOf(error) === 'SQLITE_FULL' ? new DomainError('serverFull') : error
}

/**
 * Opens or creates a database and brings its tables up to date. An answered write is on the disk, also after a power failure.
 * @param path of the file; `:memory:` keeps everything in memory
 * @param longestWait for another process, in milliseconds
 * @throws if it cannot be opened, is no database, was written by a newer version, or is locked: `SQLITE_BUSY`
 */
export async function openSqliteStorage(
  path: string,
  longestWait: number = longestWaitByDefault,
): Promise<SqlStorage> {
  const database = new Database(path)
  const db = kyselyOn(database)
  try {
    // First, for the others wait as well. The readers of other processes do not wait for a writer.
    database.exec(
      `pragma busy_timeout = ${longestBlock}; pragma journal_mode = wal; pragma synchronous = full`,
    )
    database.exec(`pragma cache_size = -${cacheSize}; pragma journal_size_limit = ${keptLog}`)
    database.exec(`pragma wal_autocheckpoint = ${longestLog.withThread}`)
    // Kysely takes no lock of SQLite and begins no transaction: an interrupted migration would leave half of its tables.
    database.exec('begin immediate')
    await migrate(db, 'sqlite')
    database.exec('commit')
    // Fails now rather than at the first write, if this user may only read it: to begin is allowed to everybody (libsql 0.5.29).
    database.exec('begin immediate; pragma user_version = 1; rollback')
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    await db.destroy()
    throw error
  }
  // From here on, waiting does not keep the process from everything else.
  database.exec('pragma busy_timeout = 0')
  const version = database.prepare('pragma data_version').raw()
  const versionNow = () => Number(version.get([]))
  const cache = rowCache()
  const reading = transactionOn(db, 'sqlite', 'read', cache.reading)
  const writing = transactionOn(db, 'sqlite', 'write', cache.writing)
  const changes = database.prepare('select total_changes()').raw()
  const inTurn = turns()
  const checkPresence = await presenceOf(path)

  /** Begins a transaction in its turn, and works in it. */
  const begin = <T>(statement: string, work: () => Promise<T>) =>
    whenFree(longestWait, () =>
      inTurn(async () => {
        // A write takes the lock at once: one that reads first could not get it later. A prepared statement that the lock refuses stays
        // open, and then nothing can be committed (libsql 0.5.29).
        database.exec(statement)
        try {
          cache.begin(versionNow())
        } catch (error) {
          database.exec('rollback')
          throw error
        }
        return work()
      }),
    )
  const checkpoints = checkpointsOf(path, (isCopying) => {
    database.exec(`pragma wal_autocheckpoint = ${isCopying ? longestLog.withThread : longestLog.alone}`)
  })
  const changesNow = () => Number(changes.get([]))
  const grouped = groupedWrites({
    run: (statement) => database.exec(statement),
    begin: (work) => begin('begin immediate', work),
    changes: changesNow,
    onUndone: cache.undo,
    onCommitted() {
      cache.commit()
      if (path !== ':memory:') checkpoints.committed(changesNow())
    },
  })
  let commits = 0

  /** Each sees one moment. */
  const groupedRead = groupedReads((work) =>
    begin('begin', async () => {
      try {
        await work()
      } finally {
        database.exec('rollback')
      }
    }),
  )
  const read = <T>(work: (tx: Transaction) => Promise<T>) => groupedRead(() => work(reading))

  /** Whether the disk failed when something was written last. */
  let hasFailed = false

  /** Writes what is there already. @throws UnsafeWrites if the disk does not take it */
  const tryDisk = () =>
    begin('begin immediate', async () => {
      try {
        database.exec('pragma user_version = 1; commit')
        hasFailed = false
      } catch (error) {
        if (database.inTransaction) database.exec('rollback')
        throw new UnsafeWrites(`${path} cannot be written to: ${(error as Error).message}`, { cause: error })
      }
    })

  const write = async <T>(work: (tx: Transaction) => Promise<T>) => {
    try {
      return await grouped(() => work(writing))
    } catch (error) {
      hasFailed ||= isDiskFailure(error)
      throw toThrow(error)
    } finally {
      commits += 1
    }
  }

  return {
    close: async () => {
      await checkpoints.end()
      try {
        // Afterwards the file alone holds everything.
        database.exec('pragma wal_checkpoint(truncate)')
      } catch {
        // A full disk has no room for that. Nothing is lost: what is beside the file is read at the next start.
      }
      await db.destroy()
    },
    isWritable: async () => {
      await checkPresence()
      await inTurn(() => checkVersion(db, 'sqlite'))
      if (hasFailed) await tryDisk()
      return true
    },
    createdAt: () => inTurn(() => creationOf(db)),
    versionOfOthers: () => String(versionNow()),
    version: () => `${versionNow()} ${commits}`,
    transaction: (mode, work) => (mode === 'read' ? read(work) : write(work)),
  }
}
