import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
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
