import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { openIndexedDbStorage } from './indexed-db'
import { exportReadable, resetDatabase } from './recover'
import { newDatabaseName, plantFutureDatabase } from './testing'

it('reads the rows of a database of a future version, raw', async () => {
  const name = newDatabaseName()
  await plantFutureDatabase(name)
  expect(await exportReadable(name)).toMatchObject({
    database: name,
    version: 99,
    stores: { echoes: [{ key: 1, value: { id: 1, text: 'from the future' } }] },
    unreadable: 0,
  })
})

it('skips and counts unreadable rows', async () => {
  const name = newDatabaseName()
  const storage = await openIndexedDbStorage(name)
  await storage.transaction('write', async (tx) => {
    await tx.meta.put('good', 1)
    await tx.meta.put('lost', 2)
  })
  storage.close()
  const get = IDBObjectStore.prototype.get
  const spy = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (key === 'lost') throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    return get.call(this, key)
  })
  const data = await exportReadable(name)
  spy.mockRestore()
  expect([data.stores.meta, data.unreadable]).toEqual([[{ key: 'good', value: 1 }], 1])
})

it('reads nothing and creates nothing if there is no database', async () => {
  const name = newDatabaseName()
  expect(await exportReadable(name)).toMatchObject({ version: 0, stores: {} })
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
})

it('deletes a database of any version, so that a new one opens', async () => {
  const name = newDatabaseName()
  await plantFutureDatabase(name)
  await resetDatabase(name)
  const storage = await openIndexedDbStorage(name)
  expect(await storage.transaction('read', (tx) => tx.users.page({ limit: 1 }))).toEqual([])
})

it('reports that another tab keeps the database open', async () => {
  const name = newDatabaseName()
  const held = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1)
    request.onsuccess = () => resolve(request.result)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reset = expect(resetDatabase(name)).rejects.toMatchObject({ kind: 'blocked' })
  await vi.advanceTimersByTimeAsync(5000)
  await reset
  vi.useRealTimers()
  held.close()
})
