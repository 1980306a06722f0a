import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Draft } from './draft'
import { type DraftStorage, draftStorageOf } from './draft-storage'
import type { SavedMedia } from './media-item'
import { MediaUploads } from './media-uploads'

const photo = new File(['photo'], 'photo.png', { type: 'image/png' })

let storedMedia: readonly SavedMedia[]
let mediaWrites: number
let isAvailable: boolean
let uploads: number

beforeEach(() => {
  localStorage.clear()
  storedMedia = []
  mediaWrites = 0
  isAvailable = true
  uploads = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

/** Opens a page: text in the shared local storage, files in the variable `storedMedia`. */
function open(storage: Partial<DraftStorage> = {}): Draft {
  const media = new MediaUploads({
    maxItems: 2,
    upload: async () => `https://echo.test/media/image/${++uploads}`,
    validate: async () => undefined,
    isAvailable: async () => isAvailable,
    onErrors: () => undefined,
  })
  const files = {
    readMedia: async () => storedMedia,
    writeMedia: async (media: readonly SavedMedia[]) => {
      storedMedia = media
      mediaWrites += 1
      return true
    },
  }
  return new Draft({ ...draftStorageOf('ada'), ...files, ...storage }, media)
}

const uploaded = (draft: Draft, count: number) =>
  vi.waitFor(() => {
    const items = draft.media.items()
    expect(items.filter(({ state }) => state.status === 'done')).toHaveLength(count)
    expect(items).toHaveLength(count)
  })

/** Fires the storage event that another tab's write causes. */
function notifyThisTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft:ada' }))
}

/** Publishes the draft as another tab would, and notifies this tab. */
function publishInOtherTab(): void {
  writeInOtherTab('')
  localStorage.setItem('draft-published:ada', 'now')
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft-published:ada' }))
}

/** Writes as another tab would, and notifies this tab. */
function writeInOtherTab(text: string): void {
  if (text) localStorage.setItem('draft:ada', JSON.stringify({ text }))
  else localStorage.removeItem('draft:ada')
  notifyThisTab()
}

test('restores text and files after a reload without uploading again', async () => {
  const first = open()
  first.setText('Half a thought')
  await first.media.add([photo])
  await uploaded(first, 1)
  first.media.setAlt(first.media.items()[0]?.id ?? '', 'A photograph')
  const second = open()
  expect(second.state().text).toBe('Half a thought')
  await uploaded(second, 1)
  expect([second.media.items()[0]?.alt, uploads]).toEqual(['A photograph', 1])
})

test('starts empty', () => {
  expect(open().state()).toEqual({ text: '', isSending: false })
})

test('stores files only when they change', async () => {
  const draft = open()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  // As it was added, and with its URL: progress changes nothing that is stored.
  expect(mediaWrites).toBe(2)
  const [item] = draft.media.items()
  draft.media.setAlt(item?.id ?? '', '')
  expect(mediaWrites).toBe(2)
})

test('does not store what it has just restored', async () => {
  storedMedia = [{ file: photo, alt: '', url: 'https://echo.test/media/image/0' }]
  const draft = open()
  await uploaded(draft, 1)
  expect(mediaWrites).toBe(0)
})

test('stores a change of any of several files', async () => {
  const draft = open()
  await draft.media.add([photo, new File(['other'], 'other.png', { type: 'image/png' })])
  await uploaded(draft, 2)
  draft.media.setAlt(draft.media.items()[1]?.id ?? '', 'Another')
  expect(storedMedia.map(({ alt }) => alt)).toEqual(['', 'Another'])
})

test('uploads a file again when its upload is gone', async () => {
  const first = open()
  await first.media.add([photo])
  await uploaded(first, 1)
  isAvailable = false
  await uploaded(open(), 1)
  expect(uploads).toBe(2)
})

test('reuses the idempotency key after a crash', () => {
  const first = open()
  first.setText('Hello')
  const key = first.idempotencyKeyFor('Hello')
  expect(open().idempotencyKeyFor('Hello')).toBe(key)
  expect(open().idempotencyKeyFor('Hello again')).not.toBe(key)
})

test('reads a draft stored by an earlier release, with its idempotency key', () => {
  localStorage.setItem(
    'draft:ada',
    '{"text":"Hello","sent":{"draft":"{\\"content\\":\\"Hello\\"}","key":"key-1"}}',
  )
  const draft = open()
  expect([draft.state().text, draft.idempotencyKeyFor('{"content":"Hello"}')]).toEqual(['Hello', 'key-1'])
})

test('clearing storage in another tab leaves the field alone', () => {
  const draft = open()
  draft.setText('Still typing')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(draft.state().text).toBe('Still typing')
})

test('clears everything once published', async () => {
  const draft = open()
  draft.setText('Hello')
  await draft.media.add([photo])
  await uploaded(draft, 1)
  draft.startSending()
  draft.idempotencyKeyFor('Hello')
  draft.clear()
  expect([draft.state(), draft.media.items()]).toEqual([{ text: '', isSending: false }, []])
  expect(localStorage.getItem('draft:ada')).toBeNull()
  await vi.waitFor(() => expect(storedMedia).toEqual([]))
})

test('takes over text and publication from another tab', () => {
  const draft = open()
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('From there')
  writeInOtherTab('')
  expect(draft.state().text).toBe('')
})

test("another tab's text replaces what this tab has stored", () => {
  const draft = open()
  draft.setText('From here')
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('From there')
})

test('files stay when another tab types and erases, and go when it publishes', async () => {
  const draft = open()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  writeInOtherTab('From there')
  writeInOtherTab('')
  expect(draft.media.items()).toHaveLength(1)
  expect(storedMedia).toHaveLength(1)
  publishInOtherTab()
  expect(draft.media.items()).toEqual([])
})

test('files stay while a draft is being sent that another tab publishes', async () => {
  const draft = open()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  draft.startSending()
  publishInOtherTab()
  expect(draft.media.items()).toHaveLength(1)
})

test("never replaces unsaved text by another tab's", () => {
  const draft = open({ writeText: () => false })
  draft.setText('From here')
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('From here')
  writeInOtherTab('')
  expect(draft.state().text).toBe('From here')
})

test('ignores a stale write from another tab', () => {
  const draft = open()
  draft.setText('The newest words')
  notifyThisTab()
  expect(draft.state().text).toBe('The newest words')
})

test('does not change while sending', () => {
  const draft = open()
  draft.setText('On its way')
  draft.startSending()
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('On its way')
})

test('has unsaved work only while sending or when storage fails', () => {
  const draft = open()
  expect(draft.hasUnsavedWork).toBe(false)
  draft.setText('Hello')
  expect(draft.hasUnsavedWork).toBe(false)
  draft.startSending()
  expect(draft.hasUnsavedWork).toBe(true)
  draft.stopSending()
  expect(draft.hasUnsavedWork).toBe(false)
  const strict = open({ writeText: () => false })
  expect(strict.hasUnsavedWork).toBe(false)
  strict.setText('Hello')
  expect(strict.hasUnsavedWork).toBe(true)
})

test('has no unsaved work without text and files, although storage fails', async () => {
  const draft = open({ writeText: () => false })
  draft.setText(' ')
  expect(draft.hasUnsavedWork).toBe(false)
  await draft.media.add([photo])
  expect(draft.hasUnsavedWork).toBe(true)
})

test('files that could not be stored are unsaved work until they are', async () => {
  let hasSpace = false
  const draft = open({ writeMedia: async () => hasSpace })
  await draft.media.add([photo])
  await uploaded(draft, 1)
  await vi.waitFor(() => expect(draft.hasUnsavedWork).toBe(true))
  draft.setText('Hello')
  expect(draft.hasUnsavedWork).toBe(true)
  hasSpace = true
  draft.media.setAlt(draft.media.items()[0]?.id ?? '', 'A photograph')
  await vi.waitFor(() => expect(draft.hasUnsavedWork).toBe(false))
})
