import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { edge, post } from '../example-rows'
import type { Transaction } from '../ports'
import { migrate } from './sql-storage'
import type { SqlTables } from './tables'
import { fill } from './testing/example-data'
import { hotCalls, merges } from './testing/hot-calls'
import { transactionOn } from './transaction'

/** A database, and how it finds what each statement of some work asks for. */
async function explained() {
  const database = new Database(':memory:')
  let statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<SqlTables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void statements.push(query),
  })
  await migrate(db, 'sqlite')
  const tx = transactionOn(db, 'sqlite', 'write')
  const plansOf = async (work: (tx: Transaction) => Promise<unknown>) => {
    statements = []
    await work(tx)
    return statements.map(({ sql, parameters }) =>
      (database.prepare(`explain query plan ${sql}`).all([...parameters]) as { detail: string }[]).map(
        ({ detail }) => detail,
      ),
    )
  }
  return { tx, plansOf }
}

/** One database for all calls: filling one for each took longer than they do. */
const filled = explained().then(async (database) => {
  await fill(database.tx, 12)
  return database
})

it.each([...hotCalls, ...merges])('%s: found by an index, without reading a whole table', async (_, work) => {
  const { plansOf } = await filled
  const statements = await plansOf(work)
  expect(statements.length).toBeGreaterThan(0)
  // What else is scanned are parts of a statement: the authors of a feed, counted entries, rows to add or to look for.
  const bounded =
    /USING.* INDEX|^SCAN (author .*|last|p|entries|(\d+ )?CONSTANT ROWS?|\d+-ROW VALUES CLAUSE)$/
  expect(statements.flat().filter((plan) => /^SCAN/.test(plan) && !bounded.test(plan))).toEqual([])
})

it('a feed of somebody who follows many walks the index of all posts, and finds those who seldom write', async () => {
  const { tx, plansOf } = await explained()
  for (let index = 0; index < 60; index += 1) await tx.follows.add(edge('ada', `user${index}`, index))
  for (let index = 0; index < 1100; index += 1) {
    await tx.posts.put(post(`p${index}`, { authorId: 'stranger', createdAt: 10 + index }))
  }
  await tx.posts.put(post('old', { authorId: 'user7', createdAt: 1 }))
  await tx.posts.put(post('new', { authorId: 'user8', createdAt: 5000 }))
  let ids: string[] = []
  const plans = await plansOf(async (each) => {
    ids = (await each.posts.feed({ order: 'latest', readerId: 'ada', limit: 5 })).map(({ _id }) => _id)
  })
  expect(ids).toEqual(['new', 'old'])
  expect(plans.flat()).toContain('SCAN posts USING COVERING INDEX posts_latest')
})
