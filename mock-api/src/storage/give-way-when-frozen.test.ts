import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { openMediaFiles } from '../media/media-files'
import { openIndexedDbStorage } from './indexed-db'
import type { Transaction } from './ports'
import { newDatabaseName } from './testing'

const closes: (() => void)[] = []

afterEach(() => {
  for (const close of closes.splice(0)) close()
})

class PageTransition extends Event {
  constructor(
    type: 'pagehide' | 'pageshow',
    readonly persisted: boolean,
  ) {
    super(type)
  }
}

/** The storage as a page and another page have it. */
async function openPages() {
  const name = newDatabaseName()
  const page = new EventTarget()
  const storage = await openIndexedDbStorage(name, undefined, undefined, page)
  const other = await openIndexedDbStorage(name)
  closes.push(storage.close, other.close)
  return {
    storage,
    other,
    hide: (persisted: boolean) => page.dispatchEvent(new PageTransition('pagehide', persisted)),
    show: () => page.dispatchEvent(new PageTransition('pageshow', true)),
  }
}

/** Work that goes on, as that of a frozen page would for ever, until it may end. Each time it begins, it adds to `begun`. */
function lastingWork() {
  const begun: string[] = []
  let mayEnd = false
  const work = async (tx: Transaction) => {
    begun.push('again')
    await tx.meta.put('posted', begun.length)
    while (!mayEnd) await tx.meta.get('posted')
    return begun.length
  }
  return { work, begun, end: () => (mayEnd = true) }
}

test('other pages do not wait for a write of a page that is frozen, which begins anew when the page is shown again', async () => {
  const { storage, other, hide, show } = await openPages()
  const { work, begun, end } = lastingWork()
  const writing = storage.transaction('write', work)
  await expect.poll(() => begun).toHaveLength(1)
  hide(true)
  expect(await other.transaction('write', (tx) => tx.meta.get('posted'))).toBeUndefined()
  expect(begun).toHaveLength(1)
  end()
  show()
  expect(await writing).toBe(2)
  expect(await other.transaction('read', (tx) => tx.meta.get('posted'))).toBe(2)
})

test('what a frozen page asks for waits until it is shown again', async () => {
  const { storage, other, hide, show } = await openPages()
  hide(true)
  const writing = storage.transaction('write', (tx) => tx.meta.put('posted', 1))
  expect(await other.transaction('read', (tx) => tx.meta.get('posted'))).toBeUndefined()
  show()
  await writing
  expect(await other.transaction('read', (tx) => tx.meta.get('posted'))).toBe(1)
})

test('a write that had been done when the page was frozen is not done again', async () => {
  const { storage, hide, show } = await openPages()
  let times = 0
  const writing = storage.transaction('write', async (tx) => {
    times += 1
    await tx.meta.put('posted', times)
  })
  await writing
  hide(true)
  show()
  expect(await storage.transaction('read', (tx) => tx.meta.get('posted'))).toBe(1)
})

test('a page that is left for good, or fails by itself, begins nothing anew', async () => {
  const { storage, hide } = await openPages()
  const { work, begun, end } = lastingWork()
  const writing = storage.transaction('write', work)
  await expect.poll(() => begun).toHaveLength(1)
  hide(false)
  end()
  expect(await writing).toBe(1)
  const failing = storage.transaction('write', () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
})

test('a frozen page keeps nobody from upgrading or deleting the database', async () => {
  const name = newDatabaseName()
  const page = new EventTarget()
  const storage = await openIndexedDbStorage(name, undefined, undefined, page)
  closes.push(storage.close)
  page.dispatchEvent(new PageTransition('pagehide', true))
  let blocked = false
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name)
    deletion.onblocked = () => (blocked = true)
    deletion.onsuccess = resolve
    deletion.onerror = reject
  })
  expect(blocked).toBe(false)
})

test('uploaded files wait as well', async () => {
  const name = newDatabaseName()
  const page = new EventTarget()
  const [files, other] = [openMediaFiles(name, page), openMediaFiles(name)]
  closes.push(files.close, other.close)
  const file = (path: string) => ({ path, blob: new Blob(['a']), createdAt: 1 })
  await files.put(file('first'))
  const putting = files.put(file('second'))
  page.dispatchEvent(new PageTransition('pagehide', true))
  await other.put(file('third'))
  expect(await other.get('second')).toBeUndefined()
  page.dispatchEvent(new PageTransition('pageshow', true))
  await putting
  expect((await other.all()).map(({ path }) => path).sort()).toEqual(['first', 'second', 'third'])
})
