import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import type { RequestRow } from '../domain/rows'
import { openIndexedDbStorage } from './indexed-db'
import { describeStorage } from './storage.suite'

let databases = 0

function newName(): string {
  databases += 1
  return `storage-${databases}`
}

describeStorage('IndexedDB', () => openIndexedDbStorage(newName()))

describe('IndexedDB: the database', () => {
  it('keeps what was written when it is opened again', async () => {
    const name = newName()
    const first = await openIndexedDbStorage(name)
    await first.transaction('write', (tx) => tx.meta.put('key', { a: 1 }))
    first.close()
    const second = await openIndexedDbStorage(name)
    expect(await second.transaction('read', (tx) => tx.meta.get('key'))).toEqual({ a: 1 })
  })

  it('is shared by two that have it open', async () => {
    const name = newName()
    const [one, other] = [await openIndexedDbStorage(name), await openIndexedDbStorage(name)]
    await one.transaction('write', (tx) => tx.meta.put('key', 1))
    expect(await other.transaction('read', (tx) => tx.meta.get('key'))).toBe(1)
  })

  it('opens again after it was closed under way', async () => {
    const storage = await openIndexedDbStorage(newName())
    await storage.transaction('write', (tx) => tx.meta.put('key', 1))
    storage.close()
    expect(await storage.transaction('read', (tx) => tx.meta.get('key'))).toBe(1)
  })

  it('lets go when another page wants to delete it', async () => {
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

describe('IndexedDB: a database of version 1', () => {
  it('keeps all it holds and gains what is new', async () => {
    const name = newName()
    const old = await openDB(name, 1, {
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
      },
    })
    const post = {
      _id: 'p1',
      authorId: 'ada',
      content: 'Older than the table of requests',
      postImage: [],
      createdAt: 1,
      updatedAt: 1,
      likeCount: 0,
      likedBy: [],
      dislikedBy: [],
      comments: [],
    }
    await old.put('posts', post)
    await old.put('meta', 1, 'seed')
    old.close()

    const storage = await openIndexedDbStorage(name)
    const row = { callerId: 'ada', key: 'k1', said: 'x', createdAt: 1, answer: {} as RequestRow['answer'] }
    await storage.transaction('write', (tx) => tx.requests.put(row))
    const found = await storage.transaction('read', async (tx) => [
      await tx.posts.page({ order: 'trending', limit: 5 }),
      await tx.meta.get('seed'),
      await tx.requests.get('ada', 'k1'),
    ])
    expect(found).toEqual([[post], 1, row])
    storage.close()
    const opened = await openDB(name)
    expect(opened.version).toBe(2)
    opened.close()
  })
})
