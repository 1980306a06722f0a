import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { usernameKey } from '../domain/usernames'
import { seedPosts, seedUsers } from '../seed'
import { openIndexedDbStorage } from './indexed-db'
import { schemaVersion } from './indexed-db-migrations'
import type { Transaction } from './ports'
import { type DatabaseDump, dumpDatabase, newDatabaseName, restoreDatabase } from './testing'
import v1 from './versions/v1.json'
import v2 from './versions/v2.json'
import v3 from './versions/v3.json'
import v4 from './versions/v4.json'
import v5 from './versions/v5.json'
import v6 from './versions/v6.json'

// Each file is a database as that version wrote it: the seed, accounts with odd usernames, likes, dislikes, comments, follows
// and one damaged post. A file of a released version never changes.
const versions: DatabaseDump[] = [v1, v2, v3, v4, v5, v6]

const oddUsernames = ['constructor', '__proto__', 'a/b ü', 'ines\u200btaveira', 'і', 'node.js']
const [ines, ewan, kojo, nilufar] = seedUsers.map(({ _id }) => _id)
const popular = seedPosts[5]?._id ?? ''
const disliked = seedPosts[4]?._id ?? ''
const repeated = seedPosts[3]?._id ?? ''
const postId = '00000000-0000-4000-8000-000000000004'
const page = { order: 'oldest', limit: 99 } as const

async function opened(dump: DatabaseDump) {
  const name = newDatabaseName()
  await restoreDatabase(name, dump)
  const storage = await openIndexedDbStorage(name)
  return {
    name,
    storage,
    read: <T>(work: (tx: Transaction) => Promise<T>) => storage.transaction('read', work),
  }
}

it('there is a file of each version, and the last has the current layout', async () => {
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: schemaVersion }, (_, index) => index + 1),
  )
  const name = newDatabaseName()
  const storage = await openIndexedDbStorage(name)
  storage.close()
  const layoutOf = ({ stores }: DatabaseDump) =>
    Object.entries(stores).map(([store, { keyPath, indexes }]) => [store, keyPath, indexes])
  expect(layoutOf(await dumpDatabase(name))).toEqual(layoutOf(v6))
})

describe.each(versions)('data of version $version', (dump) => {
  it('is readable but for the damaged post, which stays as it is', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { name, storage, read } = await opened(dump)
    await read(async (tx) => {
      const users = await tx.users.page(page)
      const posts = await tx.posts.page(page)
      expect([users.length, posts.length]).toEqual([
        seedUsers.length + oddUsernames.length,
        seedPosts.length + 1,
      ])
      for (const { _id } of [...users, ...posts]) {
        for (const table of [tx.likes, tx.dislikes, tx.follows, tx.bookmarks]) {
          await table.page({ from: _id, ...page })
          await table.page({ to: _id, ...page })
        }
        await tx.comments.page({ postId: _id, ...page })
        await tx.deletedComments.page({ postId: _id, ...page })
      }
      await tx.requests.get(ewan ?? '', 'comment-key')
      await tx.posts.get('damaged')
    })
    expect([storage.unreadableRows, warn.mock.calls.length]).toEqual([1, 1])
    warn.mockRestore()
    storage.close()
    const damaged = ({ stores }: DatabaseDump) =>
      stores.posts?.rows.filter(({ value }) => Object(value)._id === 'damaged')
    expect(damaged(await dumpDatabase(name))).toEqual(damaged(dump))
  })

  it('keeps people, findable by odd usernames, look-alikes and parts of names', async () => {
    const { read } = await opened(dump)
    const found = await read(async (tx) => ({
      odd: await Promise.all(oddUsernames.map((username) => tx.users.byUsername(usernameKey(username)))),
      lookAlike: await Promise.all(['inestaveira', 'constructor', 'eve'].map(tx.users.isSkeletonTaken)),
      search: await tx.users.search({ terms: ['ave'], matches: () => true, limit: 9 }),
      words: await tx.posts.search({ terms: ['writte'], matches: () => true, limit: 9 }),
    }))
    expect(found.odd.map((user) => user?.username)).toEqual(oddUsernames)
    expect(found.lookAlike).toEqual([true, true, false])
    expect(found.search.map(({ username }) => username)).toEqual(['ines\u200btaveira', 'inestaveira'])
    expect(found.words.map(({ _id }) => _id)).toEqual([postId])
  })

  it('keeps likes, dislikes, comments, follows and bookmarks in their order, with counters that agree', async () => {
    const { read } = await opened(dump)
    const odd = (...numbers: number[]) => numbers.map((number) => `odd-${number}`)
    const found = await read(async (tx) => ({
      likes: (await tx.likes.page({ to: popular, ...page })).map(({ from }) => from),
      dislikes: (await tx.dislikes.page({ to: popular, ...page })).map(({ from }) => from),
      followers: (await tx.follows.page({ to: ines ?? '', ...page })).map(({ from }) => from),
      following: (await tx.follows.page({ from: ines ?? '', ...page })).map(({ to }) => to),
      bookmarks: (await tx.bookmarks.page({ from: ines ?? '', ...page })).map(({ to }) => to),
      comments: (await tx.comments.page({ postId: popular, ...page })).map(({ comment }) => comment),
      counts: (await tx.posts.getMany([popular, disliked, repeated])).map((post) => [
        post.likeCount,
        post.commentCount,
      ]),
      ines: await tx.users.get(ines ?? ''),
    }))
    expect(found).toEqual({
      likes: [ines, kojo, nilufar, ...odd(3, 4, 5, 6)],
      dislikes: odd(1, 2),
      followers: [ewan, kojo, ...odd(1, 2, 3, 4, 5, 6)],
      following: [ewan, 'odd-6'],
      bookmarks: seedUsers[0]?.bookmarks.toReversed(),
      comments: [seedPosts[5]?.comments[0]?.comment, 'Still there on Sunday.', 'So was I.'],
      counts: [
        [7, 3],
        [0, 0],
        [3, 2],
      ],
      ines: expect.objectContaining({ followerCount: 8, followingCount: 2, bookmarkCount: 2, postCount: 2 }),
    })
  })
})

it.each([v2, v3, v4, v5, v6])(
  'requests of version $version are found with what they created',
  async (dump) => {
    const { read } = await opened(dump)
    const found = await read(async (tx) => [
      await tx.requests.get(ewan ?? '', 'comment-key'),
      await tx.requests.get(ines ?? '', 'post-key'),
    ])
    expect(found).toEqual([
      expect.objectContaining({ postId: popular, commentId: '00000000-0000-4000-8000-000000000001' }),
      {
        callerId: ines,
        key: 'post-key',
        fingerprint: '["createPost",{},{}]',
        createdAt: expect.any(Number),
        postId,
      },
    ])
  },
)

it.each([v3, v4, v5, v6])('deleted comments of version $version can still be restored', async (dump) => {
  const { read } = await opened(dump)
  const deleted = await read((tx) => tx.deletedComments.page({ postId: popular, limit: 9 }))
  expect(deleted.map(({ comment }) => comment)).toEqual(['This one goes.'])
})

it('comments of every version are found by their author', async () => {
  for (const dump of versions) {
    const { read } = await opened(dump)
    const found = await read((tx) => tx.comments.byAuthor({ authorId: ewan ?? '', limit: 9 }))
    expect(found.map(({ postId }) => postId)).toContain(popular)
  }
})

it.each([v1, v2, v3, v4, v5])(
  'words within a sentence without spaces are found in data of version $version',
  async (dump) => {
    const { stores, version }: DatabaseDump = structuredClone(dump)
    const rowOf = (store: string, key: string) =>
      Object(stores[store]?.rows.find(({ value }) => Object(value)[key] === postId)?.value)
    const post = rowOf('posts', '_id')
    post.content = '今天吃了面包'
    rowOf('postTerms', 'id').entries = [['今天', post.createdAt]]
    const { read } = await opened({ stores, version })
    const search = { terms: ['今天', '面包'], matches: () => true, limit: 9 }
    expect((await read((tx) => tx.posts.search(search))).map(({ _id }) => _id)).toEqual([postId])
  },
)

it('ended sessions are remembered, and users of earlier versions have ended none', async () => {
  const sessionsIn = async (dump: DatabaseDump) => {
    const { read } = await opened(dump)
    const row = await read((tx) => tx.users.get('odd-1'))
    return [row?.tokenVersion, row?.endedSessions.map(({ sid }) => sid)]
  }
  expect([await sessionsIn(v4), await sessionsIn(v5)]).toEqual([
    [0, []],
    [1, ['phone']],
  ])
})

it('an upgrade that fails leaves the data as it was, and works the next time', async () => {
  const name = newDatabaseName()
  await restoreDatabase(name, v3)
  const put = IDBObjectStore.prototype.put
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === 'bookmarks')
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return put.apply(this, row)
  })
  await expect(openIndexedDbStorage(name)).rejects.toThrow()
  spy.mockRestore()
  expect(await dumpDatabase(name)).toEqual(v3)
  const storage = await openIndexedDbStorage(name)
  expect(await storage.transaction('read', (tx) => tx.posts.page(page))).toHaveLength(7)
})
