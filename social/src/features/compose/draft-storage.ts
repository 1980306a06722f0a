import { onWriteElsewhere, persisted, v } from 'shared'
import { type SentDraft, sentDraft } from '../writing/idempotency-key'
import { type DraftFiles, draftFilesOf } from './draft-files'

/** The text of a draft, and the sent draft while its result is unknown. */
export interface SavedText {
  text: string
  sent?: SentDraft | undefined
}

/** Stores one user's draft in this browser: text on every keystroke, files when they change. */
export interface DraftStorage extends DraftFiles {
  readText(): SavedText
  /** Returns false when storage is unavailable. */
  writeText(saved: SavedText): boolean
  /** Calls back with the stored text when another tab writes or sends this draft. Returns an unsubscribe function. */
  onTextChangeInOtherTab(listener: (saved: SavedText) => void): () => void
  /** Tells other tabs that this draft is published, with the ids of its media. */
  notifyPublished(media: readonly string[]): void
  /** Calls back with the ids of its media when another tab has published this draft. Returns an unsubscribe function. */
  onPublishedInOtherTab(listener: (media: readonly string[]) => void): () => void
}

/** The last publication. The time makes each a change, because storage events come for changed values only. */
const publication = v.object({ at: v.string(), media: v.array(v.string()) })

const savedText = v.object({ text: v.string(), sent: v.fallback(v.optional(sentDraft), undefined) })

/** One user's draft: text in local storage, which is synchronous, files in IndexedDB. */
export function draftStorageOf(userId: string): DraftStorage {
  const text = persisted<SavedText>(`draft:${userId}`, savedText, { initial: { text: '' } })
  // Text that somebody erased is stored like that of a published post, whose pictures are gone with it.
  const published = persisted(`draft-published:${userId}`, publication, { initial: { at: '', media: [] } })
  return {
    readText: text.read,
    writeText: text.write,
    ...draftFilesOf(userId),
    onTextChangeInOtherTab: (listener) => onWriteElsewhere(text, listener),
    notifyPublished: (media) => void published.write({ at: new Date().toISOString(), media: [...media] }),
    onPublishedInOtherTab: (listener) => onWriteElsewhere(published, ({ media }) => listener(media)),
  }
}
