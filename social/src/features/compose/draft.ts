import { createVanillaStore, isBlank } from 'shared'
import { IdempotencyKey } from '../writing/idempotency-key'
import type { DraftStorage, SavedText } from './draft-storage'
import { KeptMedia } from './kept-media'
import type { MediaUploads } from './media-uploads'

/** The visible state of a draft, without its media. */
export interface DraftState {
  text: string
  isSending: boolean
}

/**
 * A user's unpublished post, shared by all composers. It survives closing the composer, a reload and a crash.
 */
export class Draft {
  readonly media: MediaUploads
  readonly idempotencyKey: IdempotencyKey
  readonly store = createVanillaStore<DraftState>(() => ({ text: '', isSending: false }))
  readonly #storage: DraftStorage
  /** The last stored text, from this tab or another. */
  #savedText: string
  #isTextSaved = true
  /** What another tab has written since this one sends. */
  #textElsewhere = ''
  readonly #keptMedia: KeptMedia

  constructor(storage: DraftStorage, media: MediaUploads) {
    const { text, sent } = storage.readText()
    this.#storage = storage
    this.#savedText = text
    this.store.setState({ text })
    this.idempotencyKey = new IdempotencyKey(sent, () => this.#saveText())
    this.media = media
    storage.onTextChangeInOtherTab((saved) => this.#syncFromOtherTab(saved))
    storage.onPublishedInOtherTab((ids) => this.#removePublishedMedia(ids))
    this.#keptMedia = new KeptMedia(media, storage)
  }

  /** Returns the same object until something changes. */
  state = (): DraftState => this.store.getState()

  /** Whether leaving the page now would lose work. */
  get hasUnsavedWork(): boolean {
    const { text, isSending } = this.state()
    const isEmpty = isBlank(text) && this.media.items().length === 0
    return isSending || (!isEmpty && !(this.#isTextSaved && this.#keptMedia.isSaved))
  }

  setText(text: string): void {
    this.store.setState({ text })
    this.#saveText()
  }

  startSending(): void {
    this.#textElsewhere = ''
    this.store.setState({ isSending: true })
  }

  /** Ends sending after a failure and keeps the draft. */
  stopSending(): void {
    this.store.setState({ isSending: false })
  }

  /** Resets the draft after publishing, to what another tab has written meanwhile. */
  clear(): void {
    this.store.setState({ text: this.#textElsewhere, isSending: false })
    const published = this.media.items().map(({ id }) => id)
    this.media.clear()
    this.#saveText()
    this.#storage.notifyPublished(published)
  }

  #saveText(): void {
    const { text: own, isSending } = this.state()
    const text = (isSending && this.#textElsewhere) || own
    this.#isTextSaved = this.#storage.writeText({ text, sent: this.idempotencyKey.sent })
    if (this.#isTextSaved) this.#savedText = text
  }

  get #followsOtherTabs(): boolean {
    const { text, isSending } = this.state()
    return !isSending && text === this.#savedText
  }

  /** Takes over text from another tab, with the key that it sends it with, unless this tab is sending or has unsaved text. */
  #syncFromOtherTab({ text, sent }: SavedText): void {
    this.#textElsewhere = text
    if (!this.#followsOtherTabs) return
    this.idempotencyKey.sent = sent
    this.#savedText = text
    this.store.setState({ text })
  }

  /** Drops the media that another tab has published, even if this one has uploaded them itself. Its text has come before. */
  async #removePublishedMedia(ids: readonly string[]): Promise<void> {
    await this.#keptMedia.restored
    if (!this.#followsOtherTabs) return
    for (const id of ids) this.media.remove(id)
    // The other tab has cleared what is stored.
    this.#keptMedia.storeAgain()
  }
}
