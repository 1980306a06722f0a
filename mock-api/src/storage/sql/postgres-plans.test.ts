import { beforeAll, describe, expect, it } from 'vitest'
import { openPostgresStorage } from './postgres'
import { fill } from './testing/example-data'
import { hotCalls, merges } from './testing/hot-calls'
import { newSchema, postgresUrl } from './testing/postgres-storages'
import { nodesOf, openExplained } from './testing/query-plans'
import { transactionOn } from './transaction'

describe.runIf(postgresUrl)('PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openExplained>>

  beforeAll(async () => {
    const url = await newSchema()
    const storage = await openPostgresStorage(url, { connections: 1 })
    await storage.transaction('write', (tx) => fill(tx, 12))
    await storage.close()
    database = await openExplained(url)
    return database.close
  }, 60_000)

  it.each([...hotCalls, ...merges])(
    '%s: found by an index, without reading a whole table',
    async (_, work) => {
      const explained = await database.explain(() => work(transactionOn(database.db, 'postgres', 'write')))
      expect(explained.length).toBeGreaterThan(0)
      const scans = explained.flatMap(({ plan }) => nodesOf(plan)).map((node) => node['Node Type'])
      expect(scans).not.toContain('Seq Scan')
    },
  )
})
