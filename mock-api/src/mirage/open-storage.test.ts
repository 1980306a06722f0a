import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { deleteDB, openDB, unwrap } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PostRow, UserRow } from '../domain/rows'
import { schemaVersion } from '../storage/indexed-db-migrations'
import type { ApiSchema } from '../storage/indexed-db-schema'
import { upgradeDatabase } from '../storage/indexed-db-upgrade'
import { exportReadable } from '../storage/recover'
import { newDatabaseName, plantFutureDatabase, restoreDatabase } from '../storage/testing'
import v3 from '../storage/versions/v3.json'
import { openSeeded, openStorage } from './open-storage'

const factory = globalThis.indexedDB

/** A seeded database of the current version whose `posts` store was altered. */
async function changePosts(name: string, change: (posts: IDBObjectStore) => void): Promise<void> {
  const whole = await openSeeded(name, 0)
  whole.close()
  const { stores } = await exportReadable(name)
  await deleteDB(name)
  const changed = await openDB<ApiSchema>(name, schemaVersion, {
    upgrade: (database, _old, _new, transaction) => {
      upgradeDatabase(database, 0, transaction)
      change(unwrap(transaction.objectStore('posts')))
    },
  })
  const { users = [], posts = [] } = stores
  for (const { value } of users) await changed.put('users', value as UserRow)
  for (const { value } of posts) await changed.put('posts', value as PostRow)
  changed.close()
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  globalThis.indexedDB = factory
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a browser without IndexedDB', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('The operation is insecure.', name)
  }

  it.each<[string, () => void]>([
    ['has none', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
    [
      'refuses to open any',
      () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse('SecurityError')),
    ],
    [
      'fails to open any',
      () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse('UnknownError')),
    ],
  ])('that %s uses memory and reports it', async (_, break_) => {
    break_()
    const { storage, persistent } = await openStorage('none')
    await storage.transaction('write', (tx) => tx.meta.put('key', 1))
    expect([persistent, await storage.transaction('read', (tx) => tx.meta.get('key'))]).toEqual([false, 1])
    expect(console.warn).toHaveBeenCalledOnce()
  })
})

describe('a database that cannot be used', () => {
  it('because of a future version is reported', async () => {
    const name = newDatabaseName()
    await plantFutureDatabase(name)
    await expect(openStorage(name)).rejects.toMatchObject({
      name: 'StorageProblem',
      kind: 'future-version',
      message: expect.stringContaining('newer version'),
    })
  })

  it('without its stores is reported as broken', async () => {
    const name = newDatabaseName()
    const empty = await openDB(name, schemaVersion)
    empty.close()
    await expect(openStorage(name)).rejects.toMatchObject({ kind: 'broken' })
  })

  it.each<[string, (posts: IDBObjectStore) => void]>([
    ['is missing', () => undefined],
    ['has other keys', (posts) => posts.createIndex('trending', 'likeCount')],
    [
      'is of another kind',
      (posts) =>
        posts.createIndex('trending', ['likeCount', 'createdAt', '_id', 'authorId'], { unique: true }),
    ],
  ])('with an index that %s is reported as broken and left unchanged', async (_, change) => {
    const name = newDatabaseName()
    await changePosts(name, (posts) => {
      posts.deleteIndex('trending')
      change(posts)
    })
    const before = await exportReadable(name)
    await expect(openSeeded(name, 0)).rejects.toMatchObject({
      kind: 'broken',
      cause: { message: 'The database has no index posts.trending' },
    })
    expect((await exportReadable(name)).stores).toEqual(before.stores)
  })

  it('does not include one with extra stores or indexes', async () => {
    const name = newDatabaseName()
    await changePosts(name, (posts) => posts.createIndex('extra', 'extra'))
    const { persistent, close } = await openSeeded(name, 0)
    expect(persistent).toBe(true)
    close()
  })

  it('because only it does not open is reported as broken', async () => {
    const name = newDatabaseName()
    const open = IDBFactory.prototype.open
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, wanted, version) {
      if (wanted === name) throw new DOMException('Internal error opening backing store', 'UnknownError')
      return open.call(this, wanted, version)
    })
    await expect(openStorage(name)).rejects.toMatchObject({ kind: 'broken', cause: { name: 'UnknownError' } })
  })

  it('because another tab blocks its upgrade is reported and does not block others later', async () => {
    const name = newDatabaseName()
    // An old tab that keeps its connection open: it does not handle `versionchange`.
    const stubborn = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const deletion = indexedDB.deleteDatabase(name)
    const deleted = new Promise((resolve) => {
      deletion.onsuccess = resolve
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = expect(openStorage(name)).rejects.toMatchObject({ kind: 'blocked' })
    await vi.advanceTimersByTimeAsync(5000)
    await opening
    vi.useRealTimers()
    stubborn.close()
    await deleted
    const { storage, close } = await openStorage(name)
    await storage.transaction('read', async () => undefined)
    close()
  })

  it('does not include one whose upgrade takes long', async () => {
    const name = newDatabaseName()
    await restoreDatabase(name, v3)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const put = IDBObjectStore.prototype.put
    // Every row takes a second.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      vi.advanceTimersByTime(1000)
      return put.apply(this, row)
    })
    const { persistent, close } = await openStorage(name)
    expect(persistent).toBe(true)
    close()
  })

  it('because it has no room for the seed is reported, with what to do', async () => {
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'posts') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, row)
    })
    await expect(openSeeded(newDatabaseName(), 0)).rejects.toMatchObject({
      kind: 'broken',
      message: expect.stringContaining('is full'),
    })
  })
})

it('a database that is deleted while a page has it open is seeded again, without a reload', async () => {
  const name = newDatabaseName()
  const { storage, close } = await openSeeded(name, 0)
  const content = () =>
    storage.transaction('read', async (tx) => {
      const [users, posts] = [
        await tx.users.page({ limit: 9 }),
        await tx.posts.page({ order: 'latest', limit: 9 }),
      ]
      return { users: users.map(({ username }) => username), posts: posts.map(({ _id }) => _id) }
    })
  const before = await content()
  await deleteDB(name)
  expect(await content()).toEqual(before)
  close()
})
