import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isPassing, openPostgresStorage } from '../storage/sql/postgres'
import type { SqlStorage } from '../storage/sql/sql-storage'
import { openSqliteStorage } from '../storage/sql/sqlite'
import { isBusy } from '../storage/sql/sqlite-lock'
import { openWholePostgres, openWholeSqlite, type WholeDatabase } from '../storage/sql/whole/whole-database'
import { databaseProblem } from './settings/database-problem'
import type { Settings } from './settings/settings'
import { checkRegular } from './settings/small-file'
import { usableFolder } from './settings/usable-folder'
import { printWarning, type Warn } from './warnings'

/**
 * How long is waited, in milliseconds: between two attempts, for a PostgreSQL, which often starts together with the server, and for another
 * process that brings the tables of a file up to date or restores them.
 */
const waiting = { between: 500, forPostgres: 30_000, forLock: 10 * 60_000 }

/** In the data folder. */
const databaseFile = 'echosphere.db'

/** What an attempt to open a database may meet that passes, and the message meanwhile. */
interface Obstacle {
  isPassing: (error: unknown) => boolean
  message: string
  longestWait: number
  warn: Warn
}

/** Opens a database, and waits as long as something is in the way that passes. @throws SetUpProblem */
async function whenPossible<T>(
  name: string,
  { isPassing, message, longestWait, warn }: Obstacle,
  open: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + longestWait
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (!isPassing(error) || performance.now() >= end) throw databaseProblem(name, error)
      if (attempt === 1) warn(`Waiting for ${name}, ${message}.`)
      await setTimeout(waiting.between)
    }
  }
}

async function openSqlite(dataFolder: string, longestWait: number, warn: Warn): Promise<SqlStorage> {
  const file = join(dataFolder, databaseFile)
  await checkRegular(file)
  // For its user alone, also in a folder that others may read. SQLite gives the files beside it the same permissions. To append follows a
  // link as SQLite does, and leaves what is there. What is wrong with the file is told when it is opened.
  await writeFile(file, '', { flag: 'a', mode: 0o600 }).catch(() => undefined)
  const lock = { isPassing: isBusy, message: 'which another program keeps locked', longestWait, warn }
  return whenPossible(file, lock, () => openSqliteStorage(file))
}

/** Its URL without user and password, which nothing prints. */
function nameOf(url: string): string {
  const { protocol, host, pathname, searchParams } = new URL(url)
  return `${protocol}//${searchParams.get('host') ?? host}${pathname}`
}

/** Opens a PostgreSQL, and waits for one that cannot be reached yet. */
function whenReachable<T>(
  url: string,
  longestWait: number,
  warn: Warn,
  open: (name: string) => Promise<T>,
): Promise<T> {
  const name = nameOf(url)
  const absence = { isPassing, message: 'which cannot be reached yet', longestWait, warn }
  return whenPossible(name, absence, () => open(name))
}

/** Milliseconds in which a reason for which requests fail is told once. */
const betweenReasons = 60_000

/** Tells why requests fail, of which there may be many: nothing else in a log says it of reads. */
function failingRequests(name: string, warn: Warn): (error: Error) => void {
  let next = Number.NEGATIVE_INFINITY
  return ({ message, name: kind }) => {
    if (performance.now() < next) return
    next = performance.now() + betweenReasons
    warn(`Requests fail, because ${name} says: ${message || kind}.`)
  }
}

function openPostgres(
  url: string,
  longestWait: number,
  warn: Warn,
  onConflict?: () => void,
): Promise<SqlStorage> {
  return whenReachable(url, longestWait, warn, (name) => {
    const onLost = (error: Error) => warn(`A connection to ${name} was lost: ${error.message}`)
    const onUnavailable = failingRequests(name, warn)
    return openPostgresStorage(url, { onLost, onUnavailable, ...(onConflict && { onConflict }) })
  })
}

/**
 * Opens a database that exists, as it is: its tables are not brought up to date. A PostgreSQL that cannot be reached yet is waited for.
 * @param longestWait in milliseconds
 * @throws SetUpProblem if it cannot be opened
 */
export async function openWholeDatabase(
  { dataFolder, databaseUrl }: Settings,
  longestWait: number = waiting.forPostgres,
): Promise<WholeDatabase> {
  if (databaseUrl !== undefined)
    return whenReachable(databaseUrl, longestWait, printWarning, () => openWholePostgres(databaseUrl))
  const file = join(dataFolder, databaseFile)
  await checkRegular(file)
  return openWholeSqlite(file).catch((error: unknown) => {
    throw databaseProblem(file, error)
  })
}

/**
 * Opens the database of the settings. A PostgreSQL that cannot be reached yet is waited for, and so is a file that is locked.
 * @param options.longestWait in milliseconds
 * @param options.warn told what is waited for, and of connections that are lost later
 * @param options.onConflict called when a transaction conflicted with another one, and runs again
 * @throws SetUpProblem if it cannot be opened
 */
export async function openDatabase(
  { dataFolder, databaseUrl, s3 }: Settings,
  {
    longestWait,
    warn = printWarning,
    onConflict,
  }: { longestWait?: number; warn?: Warn; onConflict?: () => void } = {},
): Promise<SqlStorage> {
  // It holds hashes of passwords and the secret.
  if (databaseUrl === undefined || !s3) await usableFolder(dataFolder, 0o700)
  return databaseUrl === undefined
    ? openSqlite(dataFolder, longestWait ?? waiting.forLock, warn)
    : openPostgres(databaseUrl, longestWait ?? waiting.forPostgres, warn, onConflict)
}
