import { createStore, del, get, set } from 'idb-keyval'
import { persisted, type SentDraft, sentDraft, v } from 'shared'
import type { SavedMedia } from './media-item'

/** The text of a draft, and the sent draft while its result is unknown. */
export interface SavedText {
  text: string
  sent?: SentDraft | undefined
}

/** Stores one user's draft in this browser: text on every keystroke, files when they change. */
export interface DraftStorage {
  readText(): SavedText
  /** Returns false when storage is unavailable. */
  writeText(saved: SavedText): boolean
  readMedia(): Promise<readonly SavedMedia[]>
  /** Returns false when storage is full or unavailable. */
  writeMedia(media: readonly SavedMedia[]): Promise<boolean>
  /** Calls back with the stored text when another tab writes or sends this draft. Returns an unsubscribe function. */
  onTextChangeInOtherTab(listener: (saved: SavedText) => void): () => void
  /** Tells other tabs that this draft is published. */
  notifyPublished(): void
  /** Calls back when another tab has published this draft. Returns an unsubscribe function. */
  onPublishedInOtherTab(listener: () => void): () => void
}

const savedText = v.object({ text: v.string(), sent: v.fallback(v.optional(sentDraft), undefined) })

async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}

/** One user's draft: text in local storage, which is synchronous, files in IndexedDB. */
export function draftStorageOf(userId: string): DraftStorage {
  const text = persisted<SavedText>(`draft:${userId}`, savedText, { initial: { text: '' } })
  // Text that somebody erased is stored like that of a published post, whose pictures are gone with it.
  const publishedAt = persisted(`draft-published:${userId}`, v.string(), { initial: '', format: 'text' })
  // Opens the database when it is first used, once.
  const files = createStore('echosphere-drafts', 'media')
  return {
    readText: text.read,
    writeText: text.write,
    async readMedia() {
      let media: readonly SavedMedia[] = []
      await attempt(async () => {
        media = (await get<readonly SavedMedia[]>(userId, files)) ?? []
      })
      return media
    },
    writeMedia: (media) => attempt(() => (media.length > 0 ? set(userId, media, files) : del(userId, files))),
    // Clearing all storage must not empty a field that someone is typing in.
    onTextChangeInOtherTab: (listener) =>
      text.onChangeElsewhere((saved, isCleared) => {
        if (!isCleared) listener(saved)
      }),
    notifyPublished: () => void publishedAt.write(new Date().toISOString()),
    onPublishedInOtherTab: (listener) =>
      publishedAt.onChangeElsewhere((_, isCleared) => {
        if (!isCleared) listener()
      }),
  }
}
