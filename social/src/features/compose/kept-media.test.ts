import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftFiles } from './draft-files'
import { KeptMedia } from './kept-media'
import type { SavedMedia } from './media-item'
import { MediaUploads } from './media-uploads'

const photo = new File(['photo'], 'photo.png', { type: 'image/png' })
const url = 'https://echo.test/media/image/1'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

function uploadsOf(isAvailable: () => Promise<boolean> = async () => true): MediaUploads {
  return new MediaUploads({
    maxItems: 2,
    upload: async () => url,
    validate: async () => undefined,
    isAvailable,
    onErrors: () => undefined,
  })
}

/** Storage that already has some files, and tells what it has. */
function storageOf(...media: SavedMedia[]): DraftFiles & { now: () => readonly SavedMedia[] } {
  let stored: readonly SavedMedia[] = media
  return {
    now: () => stored,
    readMedia: async () => stored,
    async writeMedia(changed) {
      stored = changed
      return true
    },
  }
}

test('tells whether anything was restored', async () => {
  const saved = { id: 'photo', file: photo, alt: 'A harbour', url }
  expect(await new KeptMedia(uploadsOf(), storageOf()).restored).toBe(false)
  expect(await new KeptMedia(uploadsOf(), storageOf(saved)).restored).toBe(true)
})

test('what is stored outlives the form that is left', async () => {
  const media = uploadsOf()
  const storage = storageOf()
  const kept = new KeptMedia(media, storage)
  await kept.restored
  await media.add([photo])
  await vi.waitFor(() => expect(storage.now()).toMatchObject([{ file: photo, alt: '', url }]))
  kept.stop()
  media.dispose()
  expect(storage.now()).toHaveLength(1)
})

test('a form that is left while its files are restored has none of them', async () => {
  const answers: ((isThere: boolean) => void)[] = []
  const media = uploadsOf(() => new Promise((answer) => answers.push(answer)))
  const storage = storageOf({ id: 'photo', file: photo, alt: '', url })
  const kept = new KeptMedia(media, storage)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  kept.stop()
  media.dispose()
  answers[0]?.(false)
  await kept.restored
  expect(media.items()).toEqual([])
  expect(storage.now()).toHaveLength(1)
})
