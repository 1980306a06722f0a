import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import type { RequestRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'
import { post, user } from './example-rows'
import { openIndexedDbStorage } from './indexed-db'
import { describeStorage } from './storage.suite'

let databases = 0

function newName(): string {
  databases += 1
  return `storage-${databases}`
}

describeStorage('IndexedDB', () => openIndexedDbStorage(newName()))

describe('IndexedDB: the database', () => {
  it('persists data when it is reopened', async () => {
    const name = newName()
    const first = await openIndexedDbStorage(name)
    await first.transaction('write', (tx) => tx.meta.put('key', { a: 1 }))
    first.close()
    const second = await openIndexedDbStorage(name)
    expect(await second.transaction('read', (tx) => tx.meta.get('key'))).toEqual({ a: 1 })
  })

  it('is shared by two connections', async () => {
    const name = newName()
    const [one, other] = [await openIndexedDbStorage(name), await openIndexedDbStorage(name)]
    await one.transaction('write', (tx) => tx.meta.put('key', 1))
    expect(await other.transaction('read', (tx) => tx.meta.get('key'))).toBe(1)
  })

  it('reopens after it was closed', async () => {
    const storage = await openIndexedDbStorage(newName())
    await storage.transaction('write', (tx) => tx.meta.put('key', 1))
    storage.close()
    expect(await storage.transaction('read', (tx) => tx.meta.get('key'))).toBe(1)
  })

  it('closes when another page wants to delete it', async () => {
    const name = newName()
    const storage = await openIndexedDbStorage(name)
    await storage.transaction('write', (tx) => tx.meta.put('key', 1))
    await new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name)
      deletion.onsuccess = resolve
      deletion.onerror = reject
    })
    expect(await storage.transaction('read', (tx) => tx.meta.get('key'))).toBeUndefined()
  })
})

/** Opens a database with the schema of an earlier version. */
async function openVersion(name: string, version: 1 | 2): Promise<IDBPDatabase> {
  return openDB(name, version, {
    upgrade(database) {
      const users = database.createObjectStore('users', { keyPath: '_id' })
      users.createIndex('usernameKey', 'usernameKey', { unique: true })
      users.createIndex('bookmarks', 'bookmarks', { multiEntry: true })
      users.createIndex('latest', ['createdAt', '_id'])
      users.createIndex('profileAvatar', 'profileAvatar')
      users.createIndex('background', 'background')
      const posts = database.createObjectStore('posts', { keyPath: '_id' })
      posts.createIndex('latest', ['createdAt', '_id'])
      posts.createIndex('trending', ['likeCount', 'createdAt', '_id'])
      posts.createIndex('latestByAuthor', ['authorId', 'createdAt', '_id'])
      posts.createIndex('trendingByAuthor', ['authorId', 'likeCount', 'createdAt', '_id'])
      posts.createIndex('postImage', 'postImage', { multiEntry: true })
      database.createObjectStore('meta')
      if (version === 1) return
      const requests = database.createObjectStore('requests', { keyPath: ['callerId', 'key'] })
      requests.createIndex('createdAt', 'createdAt')
    },
  })
}

describe('IndexedDB: a database of an earlier version', () => {
  const request = {
    callerId: 'ada',
    key: 'k1',
    fingerprint: 'x',
    createdAt: 1,
    answer: {} as RequestRow['answer'],
  }
  const { fingerprint, ...rest } = request
  const oldRequest = { ...rest, said: fingerprint }
  const oldUser = (username: string) => {
    const { usernameSkeleton: _none, ...row } = user(username, {
      username,
      usernameKey: usernameKey(username),
    })
    return row
  }

  it.each([1, 2] as const)('keeps the data of version %i and adds what is new', async (version) => {
    const name = newName()
    const usernames = ['Ines', 'constructor', '__proto__', 'a/b ü', 'ines\u200b', 'і', 'node.js']
    const old = await openVersion(name, version)
    for (const username of usernames) await old.put('users', oldUser(username))
    await old.put('users', { _id: 'damaged', usernameKey: 'damaged', createdAt: 1 })
    await old.put('posts', post('p1'))
    await old.put('meta', 1, 'seed')
    if (version === 2) await old.put('requests', oldRequest)
    old.close()

    const storage = await openIndexedDbStorage(name)
    if (version === 1) await storage.transaction('write', (tx) => tx.requests.put(request))
    const found = await storage.transaction('read', async (tx) => ({
      users: await Promise.all(usernames.map((username) => tx.users.byUsername(usernameKey(username)))),
      posts: await tx.posts.page({ order: 'trending', limit: 5 }),
      seed: await tx.meta.get('seed'),
      request: await tx.requests.get('ada', 'k1'),
      isDamagedTaken: await tx.users.isUsernameTaken('damaged'),
      skeletons: await Promise.all(['lnes', 'ines', 'constructor', 'eve'].map(tx.users.isSkeletonTaken)),
    }))
    expect(found).toEqual({
      users: usernames.map((username) => ({ ...oldUser(username), usernameSkeleton: expect.any(String) })),
      posts: [post('p1')],
      seed: 1,
      request,
      isDamagedTaken: true,
      skeletons: [true, true, true, false],
    })
    storage.close()
    const opened = await openDB(name)
    expect(opened.version).toBe(3)
    expect(await opened.count('users')).toBe(usernames.length + 1)
    opened.close()
  })

  it('stays unchanged when the upgrade fails', async () => {
    const name = newName()
    const old = await openVersion(name, 2)
    await old.put('users', oldUser('ada'))
    old.close()
    const update = vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await expect(openIndexedDbStorage(name)).rejects.toThrow()
    update.mockRestore()
    const opened = await openDB(name)
    expect([opened.version, await opened.get('users', 'ada')]).toEqual([2, oldUser('ada')])
    opened.close()
    const storage = await openIndexedDbStorage(name)
    expect(await storage.transaction('read', (tx) => tx.users.isSkeletonTaken('ada'))).toBe(true)
  })
})
