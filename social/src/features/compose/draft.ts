import { isBlank } from 'shared'
import type { DraftStorage } from './draft-storage'
import type { MediaBox, SavedMedia } from './media-box'
import { WishKey } from './wish-key'

/** What of a draft is shown, apart from its media. */
export interface DraftState {
  text: string
  isSending: boolean
}

/**
 * What a person is about to publish: the same wherever they write it, until it is published. It outlives its box, a reload and a
 * crash.
 */
export class Draft {
  readonly box: MediaBox
  readonly wish: WishKey
  readonly #storage: DraftStorage
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** The text as it was kept last, here or in another tab. */
  #kept: string
  #savedMedia: readonly SavedMedia[] = []
  #isKept = true

  constructor(storage: DraftStorage, box: MediaBox) {
    const { text, sent } = storage.readWords()
    this.#storage = storage
    this.#kept = text
    this.#state = { text, isSending: false }
    this.wish = new WishKey(sent)
    this.box = box
    storage.onWordsElsewhere((words) => this.#follow(words.text))
    void this.#restoreMedia()
  }

  /** The same object until something changes. */
  state = (): DraftState => this.#state

  /** Calls back at every change. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether leaving the page now would cost the person something. */
  get wouldBeLost(): boolean {
    const isEmpty = isBlank(this.#state.text) && this.box.items().length === 0
    return this.#state.isSending || (!isEmpty && !this.#isKept)
  }

  write(text: string): void {
    this.#set({ text })
    this.#keepWords()
  }

  /** Sending begins. */
  begin(): void {
    this.#set({ isSending: true })
  }

  /** The key to send this with, kept first: after a crash the same draft is sent with the same one. */
  keyOf(said: string): string {
    const key = this.wish.of(said)
    this.#keepWords()
    return key
  }

  /** Sending has ended, and everything stays. */
  end(): void {
    this.#set({ isSending: false })
  }

  /** It is published: the next one begins. */
  clear(): void {
    this.wish.renew()
    this.#set({ text: '', isSending: false })
    this.box.clear()
    this.#keepWords()
  }

  #keepWords(): void {
    const { text } = this.#state
    this.#isKept = this.#storage.writeWords({ text, sent: this.wish.sent })
    if (this.#isKept) this.#kept = text
  }

  /** Another tab's words are taken over only where nothing stands that is kept nowhere. */
  #follow(text: string): void {
    if (this.#state.isSending || this.#state.text !== this.#kept) return
    this.#kept = text
    this.#set({ text })
    // It was published there, or taken back.
    if (text === '') this.box.clear()
  }

  async #restoreMedia(): Promise<void> {
    const saved = await this.#storage.readMedia()
    this.#savedMedia = saved
    await this.box.restore(saved)
    this.box.subscribe(() => void this.#keepMedia())
    void this.#keepMedia()
  }

  async #keepMedia(): Promise<void> {
    const media = this.box.saved()
    const isSame =
      media.length === this.#savedMedia.length &&
      media.every(({ file, alt, url }, index) => {
        const saved = this.#savedMedia[index]
        return saved?.file === file && saved.alt === alt && saved.url === url
      })
    if (isSame) return
    this.#savedMedia = media
    if (!(await this.#storage.writeMedia(media))) this.#isKept = false
  }

  #set(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
