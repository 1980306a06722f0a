import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../ports'
import { openPostgresStorage } from './postgres'
import { createPool } from './postgres-pool'
import type { SqlTables } from './tables'
import { hotCalls } from './testing/hot-calls'
import { newSchema, postgresUrl } from './testing/postgres-storages'
import { transactionOn } from './transaction'

/** An empty database, and how it finds what statements ask for. */
async function explained() {
  const url = await newSchema()
  await (await openPostgresStorage(url, { connections: 1 })).close()
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<SqlTables>({
    dialect: new PostgresDialect({ pool: createPool(url, 1, () => undefined) }),
    log: ({ query }) => void statements.push(query),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // An empty table is read whole at no cost. What is still read whole has no index.
  await client.query('set enable_seqscan = off')
  afterAll(async () => {
    await client.end()
    await db.destroy()
  })
  return async (work: (tx: Transaction) => Promise<unknown>) => {
    statements.length = 0
    await work(transactionOn(db, 'postgres', 'write'))
    const plans: string[] = []
    for (const { sql, parameters } of statements.splice(0)) {
      const { rows } = await client.query(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }
}

describe.runIf(postgresUrl)('PostgreSQL', () => {
  const plansOf = postgresUrl === undefined ? undefined : explained()

  it.each(hotCalls)('%s: found by an index, without reading a whole table', async (_, work) => {
    const plans = (await (await plansOf)?.(work)) ?? []
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
  })
})
