import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createStore, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftFilesOf } from './draft-files'

// Missing in jsdom.
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const media = [
  { id: 'photo', file: new File(['photo'], 'photo.png'), alt: 'A photograph', url: 'https://echo.test/1' },
]
/** Without the files, which the fake database cannot clone. */
const described = [{ id: 'photo', alt: 'A photograph', url: 'https://echo.test/1' }]

/** The database as idb-keyval opens it. */
const database = () => createStore('echosphere-drafts', 'media')

const redescribed = media.map((item) => ({ ...item, alt: 'A photograph of a harbour' }))

test('files are stored for each user', async () => {
  expect(await draftFilesOf('user-1').writeMedia(media)).toBe(true)
  expect(await draftFilesOf('user-1').readMedia()).toMatchObject(described)
  expect(await draftFilesOf('user-2').readMedia()).toEqual([])
})

test('the database is opened once', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const storage = draftFilesOf('user-1')
  await storage.readMedia()
  await storage.writeMedia(media)
  await storage.writeMedia([])
  expect(open).toHaveBeenCalledOnce()
})

test('files that were removed leave nothing in the database', async () => {
  const storedUsers = () => keys(database())
  const storage = draftFilesOf('user-1')
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
  const storage = draftFilesOf('user-1')
  expect(await storage.readMedia()).toEqual([])
  expect(await storage.writeMedia(media)).toBe(false)
})

test('a description that changes writes no files, and is there after a reload', async () => {
  const storage = draftFilesOf('user-1')
  await storage.writeMedia(media)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  expect(await storage.writeMedia(redescribed)).toBe(true)
  expect(put).toHaveBeenCalledOnce()
  expect(JSON.stringify(put.mock.calls)).not.toContain('https://echo.test/1')
  expect(await draftFilesOf('user-1').readMedia()).toMatchObject([{ alt: 'A photograph of a harbour' }])
  await storage.writeMedia([])
  expect(await keys(database())).toEqual([])
})

test('opens what the version before has stored, and stores what is changed then', async () => {
  await set(
    'user-1',
    media.map(({ id: _, ...item }) => item),
    database(),
  )
  const storage = draftFilesOf('user-1')
  const restored = await storage.readMedia()
  expect(restored).toMatchObject([
    { alt: 'A photograph', url: 'https://echo.test/1', id: expect.any(String) },
  ])
  await storage.writeMedia(restored.map((item) => ({ ...item, alt: 'Changed' })))
  expect(await draftFilesOf('user-1').readMedia()).toMatchObject([{ alt: 'Changed' }])
})

test('files that another tab has replaced are stored again with a description that changes here', async () => {
  const [here, there] = [draftFilesOf('user-1'), draftFilesOf('user-1')]
  await here.writeMedia(media)
  await there.writeMedia(media.map((item) => ({ ...item, url: 'https://echo.test/2' })))
  await here.writeMedia(redescribed)
  expect(await draftFilesOf('user-1').readMedia()).toMatchObject([
    { alt: 'A photograph of a harbour', url: 'https://echo.test/1' },
  ])
})

test('files that another tab has put in the place of described ones have their own descriptions', async () => {
  const [here, there] = [draftFilesOf('user-1'), draftFilesOf('user-1')]
  await here.writeMedia(media)
  await here.writeMedia(redescribed)
  await there.writeMedia(media.map((item) => ({ ...item, alt: 'A bicycle' })))
  expect(await draftFilesOf('user-1').readMedia()).toMatchObject([{ alt: 'A bicycle' }])
})

test('while a page is in the back/forward cache, its writes keep no other page waiting, and begin anew when it is shown', async () => {
  const storage = draftFilesOf('user-1')
  await storage.readMedia()
  const writing = storage.writeMedia(media)
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(await keys(database())).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await writing).toBe(true)
  expect(await keys(database())).toEqual(['user-1'])
})
