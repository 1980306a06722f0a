import { Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { user } from '../example-rows'
import type { Transaction } from '../ports'
import { openPostgresStorage } from './postgres'
import { unboundedDialect } from './postgres-pool'
import { newDatabase, newSchema, postgresUrl } from './testing/postgres-storages'
import { openWholePostgres } from './whole/whole-database'

/** A storage on one connection, which gives up on the database before the database does, and another connection that is in its way. */
async function openImpatient(url: string) {
  const timeouts = `${url.includes('?') ? '&' : '?'}statement_timeout=0&query_timeout=300`
  const storage = await openPostgresStorage(`${url}${timeouts}`, { connections: 1 })
  const other = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
  onTestFinished(async () => {
    await storage.close()
    await other.destroy()
  })
  return { storage, other }
}

const find = (id: string) => (tx: Transaction) => tx.users.get(id)

describe.runIf(postgresUrl)('a statement that was given up on', () => {
  it('is undone with the rest of its transaction', async () => {
    const { storage, other } = await openImpatient(await newSchema())
    await sql`begin`.execute(other)
    await sql`lock table users`.execute(other)
    const write = (id: string) => storage.transaction('write', (tx) => tx.users.put(user(id)))
    await expect(write('ada')).rejects.toMatchObject({ status: 503 })
    await sql`commit`.execute(other)
    await expect.poll(() => write('bob').then(() => 'written', String)).toBe('written')
    expect(await storage.transaction('read', find('ada'))).toBeUndefined()
  })

  it('leaves no lock of the turns behind', async () => {
    const { url, drop } = await newDatabase('turns')
    onTestFinished(drop)
    const { storage, other } = await openImpatient(url)
    await sql`select pg_advisory_lock(3004001)`.execute(other)
    const conflict = Object.assign(new Error('conflict'), { code: '40001' })
    const write = storage.transaction('write', () => Promise.reject(conflict))
    await expect(write).rejects.toMatchObject({ status: 503, cause: { message: 'Query read timeout' } })
    await sql`select pg_advisory_unlock(3004001)`.execute(other)
    await expect
      .poll(async () => {
        // Otherwise the pool would close the connection in the end.
        await storage.transaction('read', find('ada')).catch(() => undefined)
        const { rows } = await sql`
          select pid from pg_locks join pg_database on pg_database.oid = database
          where locktype = 'advisory' and datname = 'turns'`.execute(other)
        return rows
      })
      .toEqual([])
  })
})

it.runIf(postgresUrl)(
  'what is no request has none of the timeouts that the database or its user sets',
  async () => {
    const { url, drop } = await newDatabase('impatient')
    onTestFinished(drop)
    const admin = new Kysely<unknown>({ dialect: unboundedDialect(url) })
    const settings = await sql<{ name: string }>`
    select name from pg_settings where name in ('statement_timeout', 'transaction_timeout', 'idle_session_timeout')`.execute(
      admin,
    )
    for (const { name } of settings.rows)
      await sql`alter database impatient set ${sql.id(name)} to 200`.execute(admin)
    await admin.destroy()
    const database = await openWholePostgres(url)
    onTestFinished(() => database.close())
    const slow = database.transaction('read', (db) => sql`select pg_sleep(0.5)`.execute(db))
    await expect(slow).resolves.toMatchObject({ rows: [{}] })
  },
)

it.runIf(postgresUrl)('a transaction that the database gives up on is told to be tried again', async () => {
  const url = `${await newSchema()}%20-c%20transaction_timeout=300`
  const storage = await openPostgresStorage(`${url}&statement_timeout=9000`)
  onTestFinished(() => storage.close())
  const slow = storage.transaction('read', async (tx) => {
    for (;;) await tx.users.get('ada')
  })
  await expect(slow).rejects.toMatchObject({ status: 503 })
})
