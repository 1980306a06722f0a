import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isPassing, openPostgresStorage } from '../storage/sql/postgres'
import type { SqlStorage } from '../storage/sql/sql-storage'
import { openSqliteStorage } from '../storage/sql/sqlite'
import { openWholePostgres, openWholeSqlite, type WholeDatabase } from '../storage/sql/whole/whole-database'
import { databaseProblem } from './settings/database-problem'
import type { Settings } from './settings/settings'
import { usableFolder } from './settings/usable-folder'

/** How a PostgreSQL that cannot be reached yet is waited for, in milliseconds: it often starts together with the server. */
const waiting = { between: 500, atMost: 30_000 }

/** In the data folder. */
const databaseFile = 'echosphere.db'

async function openSqlite(dataFolder: string): Promise<SqlStorage> {
  const file = join(dataFolder, databaseFile)
  // For its user alone, also in a folder that others may read. SQLite gives the files beside it the same permissions. What is wrong with
  // the file is told when it is opened.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return openSqliteStorage(file).catch((error: unknown) => {
    throw databaseProblem(file, error)
  })
}

/** Its URL without user and password, which nothing prints. */
function nameOf(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Opens a PostgreSQL, and waits for one that cannot be reached yet. */
async function whenReachable<T>(
  url: string,
  longestWait: number,
  open: (name: string) => Promise<T>,
): Promise<T> {
  const name = nameOf(url)
  const end = Date.now() + longestWait
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open(name)
    } catch (error) {
      if (!isPassing(error) || Date.now() >= end) throw databaseProblem(name, error)
      if (attempt === 1) console.warn(`Waiting for ${name}, which cannot be reached yet.`)
      await setTimeout(waiting.between)
    }
  }
}

function openPostgres(url: string, longestWait: number, onConflict?: () => void): Promise<SqlStorage> {
  return whenReachable(url, longestWait, (name) => {
    const onLost = (error: Error) => console.warn(`A connection to ${name} was lost: ${error.message}`)
    return openPostgresStorage(url, { onLost, ...(onConflict && { onConflict }) })
  })
}

/**
 * Opens a database that exists, as it is: its tables are not brought up to date. A PostgreSQL that cannot be reached yet is waited for.
 * @param longestWait in milliseconds
 * @throws SetUpProblem if it cannot be opened
 */
export async function openWholeDatabase(
  { dataFolder, databaseUrl }: Settings,
  longestWait: number = waiting.atMost,
): Promise<WholeDatabase> {
  if (databaseUrl !== undefined)
    return whenReachable(databaseUrl, longestWait, () => openWholePostgres(databaseUrl))
  const file = join(dataFolder, databaseFile)
  return openWholeSqlite(file).catch((error: unknown) => {
    throw databaseProblem(file, error)
  })
}

/**
 * Opens the database of the settings. A PostgreSQL that cannot be reached yet is waited for.
 * @param options.longestWait in milliseconds
 * @param options.onConflict called when a transaction conflicted with another one, and runs again
 * @throws SetUpProblem if it cannot be opened
 */
export async function openDatabase(
  { dataFolder, databaseUrl }: Settings,
  { longestWait = waiting.atMost, onConflict }: { longestWait?: number; onConflict?: () => void } = {},
): Promise<SqlStorage> {
  // It holds hashes of passwords and the secret.
  await usableFolder(dataFolder, 0o700)
  return databaseUrl === undefined
    ? openSqlite(dataFolder)
    : openPostgres(databaseUrl, longestWait, onConflict)
}
