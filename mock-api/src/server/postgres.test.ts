import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPool } from '../storage/sql/postgres-pool'
import { newDatabase, newSchema, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { openDatabase } from './open-database'
import { readSettings } from './settings/settings'
import { cuttable } from './testing/cuttable'
import { signUp, startServer, type TestServer } from './testing/test-server'

const API_TOKEN_SECRET = 'a secret that is long enough for servers'
const minimal = { Prefer: 'return=minimal' }

async function publish({ send }: TestServer, token: string, content: string) {
  const body = { postData: { content, postImage: [] } }
  const response = await send('POST', '/api/posts', { token, body, headers: minimal })
  return { status: response.status, ...(await response.json()) }
}

describe.runIf(postgresUrl)('servers on one PostgreSQL', () => {
  it('are one service: a session and a post of one are known to the other', async () => {
    const environment = { DATABASE_URL: await newSchema(), API_TOKEN_SECRET }
    const [first, second] = await Promise.all([startServer(environment), startServer(environment)])
    const token = await signUp(first, 'ada')
    const { post } = await publish(second, token, 'Hello from both')
    const found = await first.send('GET', `/api/posts/${post._id}`, { token, headers: minimal })
    expect(await found.json()).toMatchObject({ post: { content: 'Hello from both', username: 'ada' } })
  })

  it('begin an empty database with the demo accounts once, however many begin at once', async () => {
    const environment = { DATABASE_URL: await newSchema(), API_TOKEN_SECRET, API_DEMO: 'true' }
    const servers = await Promise.all([1, 2, 3].map(() => startServer(environment)))
    const lists = await Promise.all(
      servers.map(async ({ send }) => (await (await send('GET', '/api/users')).json()).users.length),
    )
    expect(new Set(lists).size).toBe(1)
  })

  it('keep the order of texts and find them, also with a character that PostgreSQL does not have', async () => {
    const server = await startServer({ DATABASE_URL: await newSchema(), API_TOKEN_SECRET })
    const token = await signUp(server, 'ada')
    const { status, post } = await publish(server, token, 'before\0after')
    expect([status, post.content]).toEqual([201, 'before\uFFFDafter'])
  })
})

/** A Unix socket that leads to a server, as PostgreSQL has one. @returns its folder; it is closed after the test */
async function socketTo(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'pg-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const relay = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    socket.pipe(onward).pipe(socket)
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const])
      one.on('error', () => other.destroy())
  })
  await new Promise<void>((resolve) => void relay.listen(join(folder, '.s.PGSQL.5432'), resolve))
  onTestFinished(() => void relay.close())
  return folder
}

it.runIf(postgresUrl)(
  'a PostgreSQL is reached by a Unix socket, and its way is told if it cannot be',
  async () => {
    const url = await newSchema()
    const folder = await socketTo(url)
    const { username, password, pathname, search } = new URL(url)
    const at = (socket: string) => ({
      DATABASE_URL: `postgres://${username}:${password}@${pathname}${search}&host=${socket}`,
      API_TOKEN_SECRET,
    })
    const server = await startServer(at(folder))
    expect((await server.send('GET', '/ready')).status).toBe(200)
    await signUp(server, 'ada')
    const opening = openDatabase(readSettings(at(`${folder}/none`), '/'), { longestWait: 0, warn: vi.fn() })
    await expect(opening).rejects.toThrow(
      `postgres://${folder}/none/postgres cannot be opened: connect ENOENT`,
    )
  },
)

describe.runIf(postgresUrl)('a PostgreSQL that goes away and comes back', () => {
  it('costs the requests of that time, which are told so, and nothing else', async () => {
    const { url, cut } = await cuttable(await newSchema())
    const server = await startServer({ DATABASE_URL: url, API_TOKEN_SECRET })
    const token = await signUp(server, 'ada')
    expect((await publish(server, token, 'before')).status).toBe(201)
    cut(true)
    const during = await Promise.all(['a', 'b', 'c'].map((content) => publish(server, token, content)))
    expect(new Set(during.map(({ status, errors }) => `${status} ${errors}`))).toEqual(
      new Set(['503 The service is busy or being restarted. Try again in a moment.']),
    )
    expect([
      (await server.send('GET', '/ready')).status,
      (await server.send('GET', '/health')).status,
    ]).toEqual([503, 200])
    cut(false)
    expect((await publish(server, token, 'after')).status).toBe(201)
    const { posts } = await (await server.send('GET', '/api/posts', { token, headers: minimal })).json()
    expect(posts.map(({ content }: { content: string }) => content)).toEqual(['after', 'before'])
    expect((await server.send('GET', '/ready')).status).toBe(200)
  })
})

it.runIf(postgresUrl)('a connection that is lost while nothing uses it is told of once', async () => {
  const { url, cut } = await cuttable(await newSchema())
  const warn = vi.fn()
  const storage = await openDatabase(readSettings({ DATABASE_URL: url, API_TOKEN_SECRET }, '/'), { warn })
  await storage.transaction('read', (tx) => tx.meta.get('seedVersion'))
  cut(true)
  await expect.poll(() => storage.use?.().open).toBe(0)
  await storage.close()
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^A connection to postgres:.* was lost: /)]])
})

describe.runIf(postgresUrl)('a PostgreSQL that only takes reads, as after a failover', () => {
  it('answers reads, and tells those who write, and balancers, that it takes no writes now', async () => {
    const pool = createPool(postgresUrl ?? '', 1, () => undefined)
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    onTestFinished(() => db.destroy())
    await sql`create database failing`.execute(db)
    const url = new URL(postgresUrl ?? '')
    url.pathname = '/failing'
    const server = await startServer({ DATABASE_URL: url.href, API_TOKEN_SECRET })
    const token = await signUp(server, 'ada')
    const ready = async () => (await server.send('GET', '/ready')).status
    const become = async (setting: 'on' | 'off') => {
      await sql`alter database failing set default_transaction_read_only to ${sql.raw(setting)}`.execute(db)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'failing'`.execute(db)
    }
    await become('on')
    await expect
      .poll(async () => [await ready(), (await server.send('GET', '/api/posts')).status])
      .toEqual([503, 200])
    expect(await publish(server, token, 'during')).toEqual({
      status: 503,
      errors: ['The service is busy or being restarted. Try again in a moment.'],
    })
    await become('off')
    await expect.poll(ready).toBe(200)
    expect((await publish(server, token, 'after')).status).toBe(201)
  })
})

const unreachable = 'postgres://ada:secret1@localhost:1/echo'

it('waits for a PostgreSQL that cannot be reached, then says so in one sentence without the password', async () => {
  const settings = readSettings({ DATABASE_URL: unreachable, API_TOKEN_SECRET, API_DATA: tmpdir() }, '/')
  await expect(openDatabase(settings, { longestWait: 600 })).rejects.toThrow(
    /^The database postgres:\/\/localhost:1\/echo cannot be opened: .*ECONNREFUSED.*\.$/,
  )
})

describe.runIf(postgresUrl)('a database whose encoding has not all characters', () => {
  it('is refused', async () => {
    const { url, drop } = await newDatabase('latin', `template template0 locale 'C' encoding 'LATIN1'`)
    onTestFinished(drop)
    await expect(startServer({ DATABASE_URL: url, API_TOKEN_SECRET })).rejects.toThrow(
      /\/latin cannot be opened: its encoding is LATIN1: create one with the encoding UTF8\.$/,
    )
  })
})

describe.runIf(postgresUrl)('a PostgreSQL that does not let us in', () => {
  it('is not waited for', async () => {
    const url = new URL(postgresUrl ?? '')
    url.password = 'wrong'
    await expect(startServer({ DATABASE_URL: url.href, API_TOKEN_SECRET })).rejects.toThrow(
      /cannot be opened: password authentication failed/,
    )
  })
  it('is not waited for when it has no SSL, which the URL requires, and nothing else is printed', async () => {
    const warned = vi.spyOn(process, 'emitWarning')
    onTestFinished(() => warned.mockRestore())
    const url = new URL(postgresUrl ?? '')
    url.searchParams.set('sslmode', 'require')
    const settings = readSettings({ DATABASE_URL: url.href, API_TOKEN_SECRET, API_DATA: tmpdir() }, '/')
    const began = Date.now()
    await expect(openDatabase(settings)).rejects.toThrow(
      /cannot be opened: The server does not support SSL connections\.$/,
    )
    expect(Date.now() - began).toBeLessThan(5000)
    expect(warned).not.toHaveBeenCalled()
  })
})
