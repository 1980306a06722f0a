import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Draft } from './draft'
import { type DraftStorage, draftStorageOf } from './draft-storage'
import { MediaBox, type SavedMedia } from './media-box'

const photo = new File(['photo'], 'photo.png', { type: 'image/png' })

let kept: readonly SavedMedia[]
let isThere: boolean
let uploads: number

beforeEach(() => {
  localStorage.clear()
  kept = []
  isThere = true
  uploads = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

/** A page: words in the local storage of all pages, files in what the test holds. */
function open(storage: Partial<DraftStorage> = {}): Draft {
  const box = new MediaBox({
    cap: 2,
    upload: async () => `https://echo.test/media/image/${++uploads}`,
    refusalOf: async () => undefined,
    isThere: async () => isThere,
    onProblem: () => undefined,
  })
  const files = {
    readMedia: async () => kept,
    writeMedia: async (media: readonly SavedMedia[]) => {
      kept = media
      return true
    },
  }
  return new Draft({ ...draftStorageOf('ada'), ...files, ...storage }, box)
}

const settled = (draft: Draft, count: number) =>
  vi.waitFor(() => {
    const items = draft.box.items()
    expect(items.filter(({ state }) => state.status === 'done')).toHaveLength(count)
    expect(items).toHaveLength(count)
  })

/** This tab hears that another one has written the draft. */
function hear(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft:ada' }))
}

/** What another tab does to the storage, and this one hears of. */
function elsewhere(text: string): void {
  if (text) localStorage.setItem('draft:ada', JSON.stringify({ text }))
  else localStorage.removeItem('draft:ada')
  hear()
}

test('words and files are there again when the page is opened anew, without another upload', async () => {
  const first = open()
  first.write('Half a thought')
  await first.box.add([photo])
  await settled(first, 1)
  first.box.describe(first.box.items()[0]?.id ?? '', 'A photograph')
  const second = open()
  expect(second.state().text).toBe('Half a thought')
  await settled(second, 1)
  expect([second.box.items()[0]?.alt, uploads]).toEqual(['A photograph', 1])
})

test('a file that is no longer where it was uploaded is uploaded anew', async () => {
  const first = open()
  await first.box.add([photo])
  await settled(first, 1)
  isThere = false
  await settled(open(), 1)
  expect(uploads).toBe(2)
})

test('a draft that was sent and not answered is sent with the same key after a crash', () => {
  const first = open()
  first.write('Hello')
  const key = first.keyOf('Hello')
  expect(open().keyOf('Hello')).toBe(key)
  expect(open().keyOf('Hello again')).not.toBe(key)
})

test('nothing is left once it is published', async () => {
  const draft = open()
  draft.write('Hello')
  await draft.box.add([photo])
  await settled(draft, 1)
  draft.keyOf('Hello')
  draft.clear()
  expect([draft.state().text, draft.box.items(), localStorage.length]).toEqual(['', [], 0])
  await vi.waitFor(() => expect(kept).toEqual([]))
})

test('what another tab wrote is taken over, and what it published is gone here too', () => {
  const draft = open()
  elsewhere('From there')
  expect(draft.state().text).toBe('From there')
  elsewhere('')
  expect(draft.state().text).toBe('')
})

test('what another tab wrote never takes the place of what is kept nowhere else', () => {
  const draft = open({ writeWords: () => false })
  draft.write('From here')
  elsewhere('From there')
  expect(draft.state().text).toBe('From here')
  elsewhere('')
  expect(draft.state().text).toBe('From here')
})

test('what another tab wrote before does not undo what was written here since', () => {
  const draft = open()
  draft.write('The newest words')
  hear()
  expect(draft.state().text).toBe('The newest words')
})

test('a draft that is being sent stays as it is', () => {
  const draft = open()
  draft.write('On its way')
  draft.begin()
  elsewhere('From there')
  expect(draft.state().text).toBe('On its way')
})

test('leaving costs something only while it is sent, or where nothing is kept', () => {
  const draft = open()
  expect(draft.wouldBeLost).toBe(false)
  draft.write('Hello')
  expect(draft.wouldBeLost).toBe(false)
  draft.begin()
  expect(draft.wouldBeLost).toBe(true)
  draft.end()
  expect(draft.wouldBeLost).toBe(false)
  const strict = open({ writeWords: () => false })
  expect(strict.wouldBeLost).toBe(false)
  strict.write('Hello')
  expect(strict.wouldBeLost).toBe(true)
})
