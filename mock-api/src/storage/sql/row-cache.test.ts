import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { edge, post, user } from '../example-rows'
import type { Transaction } from '../ports'
import { openSqliteStorage } from './sqlite'

const people = ['ada', 'bob', 'cy']
const posts = ['p0', 'p1', 'p2']
const targets = posts.map((id, index) => post(id, { authorId: people[index] ?? '' }))

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** All that is remembered. */
const readAll = async (tx: Transaction) => ({
  users: await tx.users.getMany(people),
  named: await Promise.all([...people, 'new'].map((name) => tx.users.byUsername(name))),
  shown: await tx.users.getShown(people),
  posts: await tx.posts.getMany(posts),
  likes: await tx.likes.lastTo(posts, 3),
  beside: (await tx.shown(await tx.posts.getMany(posts))).map(({ records: _, ...shown }) => shown),
  marks: await Promise.all(people.map((person) => tx.marks(person, targets))),
  feeds: await Promise.all(people.map((readerId) => tx.posts.feed({ readerId, order: 'latest', limit: 20 }))),
})

type Change = (tx: Transaction, person: string, id: string, moment: number) => Promise<unknown>

const changes: Change[] = [
  (tx, person, _, moment) => tx.users.put(user(person, { lastName: `name ${moment}` })),
  // Nobody else may have it.
  async (tx, person) =>
    (await tx.users.isUsernameTaken('new')) || tx.users.put(user(person, { usernameKey: 'new' })),
  (tx, person) => tx.users.count(person, { followerCount: 1 }),
  (tx, person) => tx.users.delete(person),
  (tx, authorId, id, createdAt) => tx.posts.put(post(id, { authorId, createdAt })),
  (tx, _, id) => tx.posts.count(id, { likeCount: 1 }),
  (tx, _, id) => tx.posts.delete(id),
  async (tx, person, id, moment) => {
    if (!(await tx.likes.delete(person, id))) await tx.likes.add(edge(person, id, moment))
  },
  async (tx, person, id, moment) => {
    if (!(await tx.dislikes.delete(person, id))) await tx.dislikes.add(edge(person, id, moment))
  },
  async (tx, person, _, moment) => {
    const to = people[moment % 3] ?? ''
    if (!(await tx.follows.delete(person, to))) await tx.follows.add(edge(person, to, moment))
  },
  (tx) => tx.clear(),
]

const change = fc.record({
  by: fc.nat(1),
  change: fc.constantFrom(...changes),
  person: fc.constantFrom(...people),
  post: fc.constantFrom(...posts),
  isUndone: fc.boolean(),
})

it('no change by either of two connections, also one that is undone, leaves a stale row', async () => {
  let moment = 0
  let databases = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 20 }), async (sequence) => {
      databases += 1
      const path = join(folder, `${databases}.db`)
      const pair = [await openSqliteStorage(path), await openSqliteStorage(path)]
      for (const { by, change: make, person, post: id, isUndone } of sequence) {
        moment += 1
        const work = async (tx: Transaction) => {
          await readAll(tx)
          await make(tx, person, id, moment)
          const seen = await readAll(tx)
          if (isUndone) throw new Error('changed its mind')
          return seen
        }
        const written = await pair[by]?.transaction('write', work).catch(() => undefined)
        // A connection that has just been opened remembers nothing.
        const fresh = await openSqliteStorage(path)
        const stored = await fresh.transaction('read', readAll)
        await fresh.close()
        for (const each of pair) expect(await each.transaction('read', readAll)).toEqual(stored)
        if (written) expect(written).toEqual(stored)
      }
      for (const each of pair) await each.close()
    }),
    { numRuns: 10 },
  )
}, 120_000)
