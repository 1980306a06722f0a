import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPostgresStorage } from './postgres'
import { createPool } from './postgres-pool'
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
})
