import { IDBFactory } from 'fake-indexeddb'
import { createStore, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftStorageOf, type SavedText } from './draft-storage'

// Missing in jsdom.
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const key = 'draft:user-1'

/** Returns what this tab receives when another tab, or another version, writes `written`. */
function textsFromOtherTab(written: string): SavedText[] {
  const received: SavedText[] = []
  const stop = draftStorageOf('user-1').onTextChangeInOtherTab((saved) => received.push(saved))
  localStorage.setItem(key, written)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  return received
}

test('text from another tab comes with its sent draft', () => {
  const saved = { text: 'Hello', sent: { draft: 'Hello', key: 'key-1' } }
  expect(textsFromOtherTab(JSON.stringify(saved))).toEqual([saved])
})

test.each(['null', '7', '{', '[]', '{"text":7}', '{"sent":{}}'])(
  'invalid stored text such as %s is read as empty',
  (written) => {
    expect(textsFromOtherTab(written)).toEqual([{ text: '' }])
  },
)

test.each(['7', '"x"', '[]', '{}', '{"draft":7,"key":"k"}', '{"draft":"Hello","key":["k"]}'])(
  'an invalid sent draft such as %s is dropped',
  (sent) => {
    expect(textsFromOtherTab(`{"text":"Hello","sent":${sent}}`)).toEqual([{ text: 'Hello' }])
  },
)

test('tells other tabs, each time, that a draft is published', () => {
  vi.useFakeTimers()
  const published = vi.fn()
  const stop = draftStorageOf('user-1').onPublishedInOtherTab(published)
  const written = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'].map((now) => {
    vi.setSystemTime(now)
    draftStorageOf('user-1').notifyPublished()
    return localStorage.getItem('draft-published:user-1')
  })
  vi.useRealTimers()
  // Storage events come for changed values only.
  expect(new Set(written).size).toBe(2)
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft-published:user-1' }))
  expect(published).toHaveBeenCalledOnce()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(published).toHaveBeenCalledOnce()
  stop()
})

const media = [{ file: new File(['photo'], 'photo.png'), alt: 'A photograph', url: 'https://echo.test/1' }]
/** Without the files, which the fake database cannot clone. */
const described = [{ alt: 'A photograph', url: 'https://echo.test/1' }]

test('files are stored for each user', async () => {
  expect(await draftStorageOf('user-1').writeMedia(media)).toBe(true)
  expect(await draftStorageOf('user-1').readMedia()).toMatchObject(described)
  expect(await draftStorageOf('user-2').readMedia()).toEqual([])
})

test('the database is opened once', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const storage = draftStorageOf('user-1')
  await storage.readMedia()
  await storage.writeMedia(media)
  await storage.writeMedia([])
  expect(open).toHaveBeenCalledOnce()
})

test('files that were removed leave nothing in the database', async () => {
  const storedUsers = () => keys(createStore('echosphere-drafts', 'media'))
  const storage = draftStorageOf('user-1')
  await storage.writeMedia(media)
  expect(await storedUsers()).toEqual(['user-1'])
  expect(await storage.writeMedia([])).toBe(true)
  expect(await storedUsers()).toEqual([])
})

test('without a database there are no files, and none are stored', async () => {
  const open = () => {
    throw new DOMException('The database is blocked.', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
  const storage = draftStorageOf('user-1')
  expect(await storage.readMedia()).toEqual([])
  expect(await storage.writeMedia(media)).toBe(false)
})
