import { expect, vi } from 'vitest'
import { Draft } from '../draft'
import { type DraftStorage, draftStorageOf } from '../draft-storage'
import type { SavedMedia } from '../media-item'
import { MediaUploads } from '../media-uploads'

export const photo = new File(['photo'], 'photo.png', { type: 'image/png' })

/** What tabs of one browser share, besides its local storage, and what they have done with it. */
export const stored: {
  media: readonly SavedMedia[]
  mediaWrites: number
  /** Whether what has been uploaded is still there. */
  isAvailable: boolean
  uploads: number
} = { media: [], mediaWrites: 0, isAvailable: true, uploads: 0 }

/** Whose draft it is: somebody else in each test, as pages of earlier ones still listen to what other tabs write. */
let author = ''

/** Where the text of the draft is stored. */
export const textKey = () => `draft:${author}`

/** Starts a test with a new browser. */
export function newBrowser(): void {
  localStorage.clear()
  author = crypto.randomUUID()
  Object.assign(stored, { media: [], mediaWrites: 0, isAvailable: true, uploads: 0 })
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
}

/** Ends it. */
export function closeBrowser(): void {
  localStorage.clear()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
}

/** Opens a page of the author. */
export function open(storage: Partial<DraftStorage> = {}): Draft {
  const media = new MediaUploads({
    maxItems: 2,
    upload: async () => `https://echo.test/media/image/${++stored.uploads}`,
    validate: async () => undefined,
    isAvailable: async () => stored.isAvailable,
    onErrors: () => undefined,
  })
  const files = {
    readMedia: async () => stored.media,
    writeMedia: async (media: readonly SavedMedia[]) => {
      stored.media = media
      stored.mediaWrites += 1
      return true
    },
  }
  return new Draft({ ...draftStorageOf(author), ...files, ...storage }, media)
}

/** Waits until a draft has so many files, all of them uploaded. */
export const uploaded = (draft: Draft, count: number) =>
  vi.waitFor(() => {
    const items = draft.media.items()
    expect(items.filter(({ state }) => state.status === 'done')).toHaveLength(count)
    expect(items).toHaveLength(count)
  })

/** Fires the storage event that another tab's write causes. */
export function notifyThisTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: textKey() }))
}

/** Publishes the draft with media of these ids as another tab would, and notifies this tab. */
export function publishInOtherTab(media: readonly string[]): void {
  writeInOtherTab('')
  localStorage.setItem(`draft-published:${author}`, JSON.stringify({ at: 'now', media }))
  window.dispatchEvent(new StorageEvent('storage', { key: `draft-published:${author}` }))
}

/** Writes as another tab would, and notifies this tab. */
export function writeInOtherTab(text: string): void {
  if (text) localStorage.setItem(textKey(), JSON.stringify({ text }))
  else localStorage.removeItem(textKey())
  notifyThisTab()
}
