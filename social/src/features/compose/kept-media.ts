import type { DraftFiles } from './draft-files'
import type { SavedMedia } from './media-item'
import type { MediaUploads } from './media-uploads'

function isSame(media: readonly SavedMedia[], saved: readonly SavedMedia[]): boolean {
  return (
    media.length === saved.length &&
    media.every(({ file, alt, url }, index) => {
      const other = saved[index]
      return other?.file === file && other.alt === alt && other.url === url
    })
  )
}

/** Keeps media in this browser: restores what is stored, then stores each change. */
export class KeptMedia {
  /** Resolves once what was stored is back, to whether there was anything. */
  readonly restored: Promise<boolean>
  readonly #media: MediaUploads
  readonly #files: DraftFiles
  #saved: readonly SavedMedia[] = []
  #isSaved = true
  #isStopped = false

  constructor(media: MediaUploads, files: DraftFiles) {
    this.#media = media
    this.#files = files
    this.restored = this.#restore()
  }

  /** False when the browser could not store the last change. */
  get isSaved(): boolean {
    return this.#isSaved
  }

  /** Stores all of it anew, because another tab has cleared what was stored. */
  storeAgain(): void {
    this.#saved = []
    void this.#save()
  }

  /** From now on, what is stored stays as it is, and what is being restored does not come back. */
  stop(): void {
    this.#isStopped = true
  }

  async #restore(): Promise<boolean> {
    const reading = this.#files.readMedia().then((media) => (this.#isStopped ? [] : media))
    const restoring = this.#media.restore(reading)
    this.#saved = await reading
    await restoring
    // Whoever has left the form meanwhile uploads nothing.
    if (this.#isStopped && this.#saved.length > 0) this.#media.clear()
    this.#media.store.subscribe(() => void this.#save())
    void this.#save()
    return this.#saved.length > 0
  }

  async #save(): Promise<void> {
    const media = this.#media.saved()
    if (this.#isStopped || isSame(media, this.#saved)) return
    this.#saved = media
    this.#isSaved = await this.#files.writeMedia(media)
  }
}
