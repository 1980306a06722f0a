import { beforeAll, describe, expect, it } from 'vitest'
import { TestApi } from '../../http/suite/test-api'
import type { Storage } from '../ports'
import { describeStorage } from '../storage.suite'
import { openPostgresStorage } from './postgres'
import { fill } from './testing/example-data'
import { hotCalls, merges } from './testing/hot-calls'
import { hotRequests, newScene, type Scene } from './testing/hot-requests'
import { keysIn, partitions, partitionsOf, partitionTables, sortedWhole } from './testing/partitions'
import { newSchema, postgresStorages, postgresUrl } from './testing/postgres-storages'
import { type Explained, nodesOf, openExplained } from './testing/query-plans'
import { transactionOn } from './transaction'

/** Statements that read a whole table. */
function scansOf(explained: readonly Explained[]): string[] {
  const isScan = ({ plan }: Explained) => nodesOf(plan).some((node) => node['Node Type'] === 'Seq Scan')
  return explained.filter(isScan).map(({ sql }) => sql)
}

/** Statements that read more partitions of a table than they name values of its column. */
function scattered(explained: readonly Explained[]): string[] {
  return explained.flatMap(({ sql, plan }) =>
    [...partitionsOf(plan)]
      .filter(([table, { size }]) => size > Math.min(keysIn(sql, table), partitions))
      .map(([table, { size }]) => `${size} partitions of ${table}: ${sql}`),
  )
}

describe.runIf(postgresUrl)('tables in 8 partitions', () => {
  let database: Awaited<ReturnType<typeof openExplained>>
  let storage: Storage
  let scene: Scene

  beforeAll(async () => {
    const url = await newSchema()
    const opened = await openPostgresStorage(url, { connections: 1 })
    await partitionTables(url)
    await opened.transaction('write', (tx) => fill(tx, 80))
    await opened.close()
    database = await openExplained(url)
    storage = { transaction: (mode, work) => work(transactionOn(database.db, 'postgres', mode)) }
    scene = await newScene(new TestApi(storage))
    return database.close
  }, 60_000)

  const explainedCall = (work: (typeof hotCalls)[number][1]) =>
    database.explain(() => storage.transaction('write', work))

  it('look-ups without the column, whole tables and sorted ones would be noticed', async () => {
    const posts = database.db.selectFrom('posts').select('_id')
    const explained = await database.explain(async () => {
      await posts.where('content', '=', 'hello').execute()
      await posts.orderBy('content').limit(1).execute()
    })
    expect(scattered(explained)).toHaveLength(2)
    expect(scansOf(explained)).toHaveLength(2)
    expect(explained.map(({ plan }) => sortedWhole(plan).length)).toEqual([0, partitions])
  })

  it.each(hotCalls)('%s: one partition for each value that is looked for', async (_, work) => {
    const explained = await explainedCall(work)
    expect([scattered(explained), scansOf(explained)]).toEqual([[], []])
  })

  it.each(merges)('%s: the first rows of an index in each partition', async (_, work) => {
    const explained = await explainedCall(work)
    expect(scansOf(explained)).toEqual([])
    expect(explained.flatMap(({ plan }) => sortedWhole(plan))).toEqual([])
  })

  it.each(hotRequests)(
    '%s, as a request: one partition for each value that is looked for',
    async (_, send) => {
      const explained = await database.explain(() => send(scene))
      expect(explained.length).toBeGreaterThan(0)
      expect([scattered(explained), scansOf(explained)]).toEqual([[], []])
    },
  )

  describeStorage('PostgreSQL in partitions', postgresStorages(partitionTables))
})
