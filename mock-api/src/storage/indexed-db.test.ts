import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { openIndexedDbStorage } from './indexed-db'
import { describeStorage } from './storage.suite'
import { newDatabaseName } from './testing'

describeStorage('IndexedDB', () => openIndexedDbStorage(newDatabaseName()))

describe('IndexedDB: the database', () => {
  it('persists data when it is reopened', async () => {
    const name = newDatabaseName()
    const first = await openIndexedDbStorage(name)
    await first.transaction('write', (tx) => tx.meta.put('key', { a: 1 }))
    first.close()
    const second = await openIndexedDbStorage(name)
    expect(await second.transaction('read', (tx) => tx.meta.get('key'))).toEqual({ a: 1 })
  })

  it('is shared by two connections', async () => {
    const name = newDatabaseName()
    const [one, other] = [await openIndexedDbStorage(name), await openIndexedDbStorage(name)]
    await one.transaction('write', (tx) => tx.meta.put('key', 1))
    expect(await other.transaction('read', (tx) => tx.meta.get('key'))).toBe(1)
  })

  it('reopens after it was closed', async () => {
    const storage = await openIndexedDbStorage(newDatabaseName())
    await storage.transaction('write', (tx) => tx.meta.put('key', 1))
    storage.close()
    expect(await storage.transaction('read', (tx) => tx.meta.get('key'))).toBe(1)
  })

  it('closes when another page wants to delete it', async () => {
    const name = newDatabaseName()
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
