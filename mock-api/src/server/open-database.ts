import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isPassing, openPostgresStorage } from '../storage/sql/postgres'
import type { SqlStorage } from '../storage/sql/sql-storage'
import { openSqliteStorage } from '../storage/sql/sqlite'
import { type Settings, SetUpProblem } from './settings'

/** How a PostgreSQL that cannot be reached yet is waited for, in milliseconds: it often starts together with the server. */
const waiting = { between: 500, atMost: 30_000 }

function problem(database: string, error: unknown): SetUpProblem {
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  return new SetUpProblem(`The database ${database} cannot be opened: ${reason}.`, { cause: error })
}

async function openSqlite(dataFolder: string): Promise<SqlStorage> {
  const file = join(dataFolder, 'echosphere.db')
  return openSqliteStorage(file).catch((error: unknown) => {
    throw problem(file, error)
  })
}

/** Its URL without user and password, which nothing prints. */
function nameOf(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

async function openPostgres(url: string, longestWait: number): Promise<SqlStorage> {
  const name = nameOf(url)
  const end = Date.now() + longestWait
  for (let attempt = 1; ; attempt += 1) {
    try {
      const onLost = (error: Error) => console.warn(`A connection to ${name} was lost: ${error.message}`)
      return await openPostgresStorage(url, { onLost })
    } catch (error) {
      if (!isPassing(error) || Date.now() >= end) throw problem(name, error)
      if (attempt === 1) console.warn(`Waiting for ${name}, which cannot be reached yet.`)
      await setTimeout(waiting.between)
    }
  }
}

/**
 * Opens the database of the settings. A PostgreSQL that cannot be reached yet is waited for.
 * @param longestWait in milliseconds
 * @throws SetUpProblem if it cannot be opened
 */
export async function openDatabase(
  { dataFolder, databaseUrl }: Settings,
  longestWait: number = waiting.atMost,
): Promise<SqlStorage> {
  // It holds hashes of passwords and the secret.
  await mkdir(dataFolder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new SetUpProblem(`The folder ${dataFolder} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    })
  })
  return databaseUrl === undefined ? openSqlite(dataFolder) : openPostgres(databaseUrl, longestWait)
}
