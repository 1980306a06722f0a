import { createStore, del, get, set } from 'idb-keyval'
import type { SavedMedia } from './media-box'
import { type SentWish, sentWishOf } from './wish-key'

/** The words of a draft, and what it was sent with when nobody knows how that ended. */
export interface SavedWords {
  text: string
  sent?: SentWish | undefined
}

/** Keeps one person's draft in this browser: words at each key, files when they change. */
export interface DraftStorage {
  readWords(): SavedWords
  /** False when this browser keeps nothing. */
  writeWords(words: SavedWords): boolean
  readMedia(): Promise<readonly SavedMedia[]>
  /** False when there is no room, or this browser keeps nothing. */
  writeMedia(media: readonly SavedMedia[]): Promise<boolean>
  /** Calls back when another tab wrote or sent this draft, with what is kept now. Returns what ends it. */
  onWordsElsewhere(listener: (words: SavedWords) => void): () => void
}

const none: SavedWords = { text: '' }

function parsed(text: string | null): SavedWords {
  try {
    const { text: words, sent } = JSON.parse(text ?? '') as Partial<SavedWords>
    return typeof words === 'string' ? { text: words, sent: sentWishOf(sent) } : none
  } catch {
    // Nothing was kept, or by code that kept something else.
    return none
  }
}

function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

async function attemptAsync(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}

/** The draft of one person. Words lie in local storage, which is written at once; files in a database of their own. */
export function draftStorageOf(userId: string): DraftStorage {
  const key = `draft:${userId}`
  const files = () => createStore('echosphere-drafts', 'media')
  const readWords = () => {
    let words = none
    attempt(() => {
      words = parsed(localStorage.getItem(key))
    })
    return words
  }
  return {
    readWords,
    writeWords: (words) =>
      attempt(() =>
        words.text || words.sent
          ? localStorage.setItem(key, JSON.stringify(words))
          : localStorage.removeItem(key),
      ),
    async readMedia() {
      let media: readonly SavedMedia[] = []
      await attemptAsync(async () => {
        media = (await get<readonly SavedMedia[]>(userId, files())) ?? []
      })
      return media
    },
    writeMedia: (media) =>
      attemptAsync(() => (media.length > 0 ? set(userId, media, files()) : del(userId, files()))),
    onWordsElsewhere(listener) {
      const onStorage = (event: StorageEvent) => {
        // Not what the event tells: it may come after something newer was written here.
        if (event.key === key) listener(readWords())
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
