import { Kysely, Migrator, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { edge, post, user } from '../example-rows'
import type { Transaction } from '../ports'
import { migrations } from './migrations'
import type { SqlTables } from './tables'
import { transactionOn } from './transaction'

/** An empty database, and how it finds what the statements since the last call ask for. */
async function explained() {
  const database = new Database(':memory:')
  let statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<SqlTables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void statements.push(query),
  })
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  const plansOf = async (work: (tx: Transaction) => Promise<unknown>) => {
    statements = []
    await work(transactionOn(db, 'write'))
    return statements.flatMap(({ sql, parameters }) =>
      (database.prepare(`explain query plan ${sql}`).all([...parameters]) as { detail: string }[]).map(
        ({ detail }) => detail,
      ),
    )
  }
  return { plansOf }
}

const page = { limit: 20 }
const search = { ...page, terms: ['he', 'ell'], matches: () => true }

const calls: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['a person', (tx) => tx.users.get('ada')],
  ['a person by username', (tx) => tx.users.byUsername('ada')],
  ['whether a username looks like another', (tx) => tx.users.isSkeletonTaken('ada')],
  ['people', (tx) => tx.users.page({ ...page, after: [1, 'ada'] })],
  ['found people', (tx) => tx.users.search(search)],
  ['whether a person shows a file', (tx) => tx.users.showing('/a')],
  ['new details of a person', (tx) => tx.users.put(user('ada'))],
  ['a counter', (tx) => tx.posts.count('p1', { likeCount: 1 })],
  ['posts', (tx) => tx.posts.page({ ...page, order: 'trending', after: [1, 1, 'p1'] })],
  ['posts of a person', (tx) => tx.posts.page({ ...page, order: 'oldest', authorId: 'ada' })],
  ['found posts', (tx) => tx.posts.search(search)],
  ['whether a post shows a file', (tx) => tx.posts.showing('/a')],
  ['a feed', (tx) => tx.posts.feed({ ...page, order: 'latest', readerId: 'ada' })],
  [
    'the rest of a feed',
    (tx) => tx.posts.feed({ ...page, order: 'latest', readerId: 'ada', after: [1, 'a'] }),
  ],
  ['a changed post', (tx) => tx.posts.put(post('p1'))],
  ['a deleted post', (tx) => tx.posts.delete('p1')],
  ['likes of a post', (tx) => tx.likes.page({ ...page, to: 'p1', order: 'latest', after: [1, 'ada'] })],
  ['bookmarks', (tx) => tx.bookmarks.page({ ...page, from: 'ada', order: 'latest' })],
  ['followed among', (tx) => tx.follows.among('ada', ['bob', 'cy'])],
  ['comments', (tx) => tx.comments.page({ ...page, postId: 'p1', order: 'latest', after: [1, 'c'] })],
  ['old requests', (tx) => tx.requests.deleteUntil(1, 9)],
  ['old deleted comments', (tx) => tx.deletedComments.deleteUntil(1, 9)],
]

it.each(calls)('%s: found by an index, without reading a whole table', async (_, work) => {
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
