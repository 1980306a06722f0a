import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPostgresStorage } from './postgres'
import { unboundedDialect } from './postgres-pool'
import { foundAgain, makeFirstTables } from './testing/first-tables'
import { newDatabase, newSchema, postgresUrl, schemaOf } from './testing/postgres-storages'

describe.runIf(postgresUrl)('PostgreSQL', () => {
  it('tables of the first version are brought up to date, and everything is found again', async () => {
    const url = await newSchema()
    const db = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
    await makeFirstTables(db, 'postgres', schemaOf(url))
    await db.destroy()

    const storage = await openPostgresStorage(url)
    const { found, expected } = await foundAgain(storage)
    expect(found).toEqual(expected)
    await storage.close()
  })
  it('is no longer ready to be written once a newer version has brought it up to date', async () => {
    const url = await newSchema()
    const storage = await openPostgresStorage(url)
    expect(await storage.isWritable?.()).toBe(true)
    const db = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01')`.execute(db)
    await db.destroy()
    await expect(storage.isWritable?.()).rejects.toThrow('A newer version of this server has changed')
    await storage.close()
  })
  it('is opened while other schemas of the database come and go', async () => {
    const { url, drop } = await newDatabase('restless')
    const other = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
    let isOver = false
    const change = async () => {
      while (!isOver) {
        await sql`create schema passing create table first (id serial) create table second (id serial)`.execute(
          other,
        )
        await sql`drop schema passing cascade`.execute(other)
      }
    }
    const changing = change()
    for (let time = 0; time < 40; time += 1) await (await openPostgresStorage(url)).close()
    isOver = true
    await changing
    await other.destroy()
    await drop()
  })
  it('migrations take longer than a request may, and other processes wait for them', async () => {
    const url = await newSchema()
    const timeouts = '&statement_timeout=200&query_timeout=300'
    const db = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
    await makeFirstTables(db, 'postgres', schemaOf(url))
    await sql`begin`.execute(db)
    await sql`lock table posts`.execute(db)
    const opening = [1, 2].map(() => openPostgresStorage(`${url}${timeouts}`))
    // For longer than a statement of a request may take.
    const waiting = sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '500 ms'`
    // By another connection: within a transaction, it is always the same.
    const observer = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
    await expect.poll(async () => (await waiting.execute(observer)).rows[0]?.count).toBeGreaterThan(0)
    await sql`commit`.execute(db)
    const storages = await Promise.all(opening)
    await Promise.all(storages.map((storage) => storage.close()))
    await Promise.all([db.destroy(), observer.destroy()])
  })
})
