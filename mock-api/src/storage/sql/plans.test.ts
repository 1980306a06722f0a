import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { edge, post } from '../example-rows'
import type { Transaction } from '../ports'
import { migrate } from './sql-storage'
import type { SqlTables } from './tables'
import { hotCalls } from './testing/hot-calls'
import { transactionOn } from './transaction'

/** An empty database, and how it finds what the statements since the last call ask for. */
async function explained() {
  const database = new Database(':memory:')
  let statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<SqlTables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void statements.push(query),
  })
  await migrate(db, 'sqlite')
  const plansOf = async (work: (tx: Transaction) => Promise<unknown>) => {
    statements = []
    await work(transactionOn(db, 'sqlite', 'write'))
    return statements.flatMap(({ sql, parameters }) =>
      (database.prepare(`explain query plan ${sql}`).all([...parameters]) as { detail: string }[]).map(
        ({ detail }) => detail,
      ),
    )
  }
  return { plansOf }
}

it.each(hotCalls)('%s: found by an index, without reading a whole table', async (_, work) => {
  const { plansOf } = await explained()
  const plans = await plansOf(work)
  expect(plans.length).toBeGreaterThan(0)
  // What else is scanned are parts of a statement: the authors and posts of a feed, counted entries, rows to add.
  const bounded = /USING.* INDEX|^SCAN (author|p|entries|(\d+ )?CONSTANT ROWS?)$/
  expect(plans.filter((plan) => /^SCAN/.test(plan) && !bounded.test(plan))).toEqual([])
})

it('a feed of somebody who follows many walks the index of all posts, and finds those who seldom write', async () => {
  const { plansOf } = await explained()
  let ids: string[] = []
  const plans = await plansOf(async (tx) => {
    for (let index = 0; index < 60; index += 1) await tx.follows.add(edge('ada', `user${index}`, index))
    for (let index = 0; index < 1100; index += 1) {
      await tx.posts.put(post(`p${index}`, { authorId: 'stranger', createdAt: 10 + index }))
    }
    await tx.posts.put(post('old', { authorId: 'user7', createdAt: 1 }))
    await tx.posts.put(post('new', { authorId: 'user8', createdAt: 5000 }))
    ids = (await tx.posts.feed({ order: 'latest', readerId: 'ada', limit: 5 })).map(({ _id }) => _id)
  })
  expect(ids).toEqual(['new', 'old'])
  expect(plans).toContain('SCAN q USING COVERING INDEX posts_latest')
})
