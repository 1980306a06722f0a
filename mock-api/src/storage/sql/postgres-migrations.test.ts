import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPostgresStorage } from './postgres'
import { createPool, unboundedDialect } from './postgres-pool'
import { foundAgain, makeFirstTables } from './testing/first-tables'
import { newSchema, postgresUrl, schemaOf } from './testing/postgres-storages'

describe.runIf(postgresUrl)('PostgreSQL', () => {
  it('tables of the first version are brought up to date, and everything is found again', async () => {
    const url = await newSchema()
    const dialect = new PostgresDialect({ pool: createPool(url, 1, () => undefined) })
    const db = new Kysely<Record<string, object>>({ dialect })
    await makeFirstTables(db, 'postgres', schemaOf(url))
    await db.destroy()

    const storage = await openPostgresStorage(url)
    const { found, expected } = await foundAgain(storage)
    expect(found).toEqual(expected)
    await storage.close()
  })
  it('migrations take longer than a request may, and other processes wait for them', async () => {
    const url = await newSchema()
    const timeouts = '&statement_timeout=200&query_timeout=300'
    const db = new Kysely<Record<string, object>>({ dialect: unboundedDialect(url) })
    await makeFirstTables(db, 'postgres', schemaOf(url))
    await sql`begin`.execute(db)
    await sql`lock table posts`.execute(db)
    const opening = [1, 2].map(() => openPostgresStorage(`${url}${timeouts}`))
    await setTimeout(1000)
    await sql`commit`.execute(db)
    const storages = await Promise.all(opening)
    await Promise.all(storages.map((storage) => storage.close()))
    await db.destroy()
  })
})
