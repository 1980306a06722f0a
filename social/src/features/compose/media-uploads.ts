import { type ApiError, createVanillaStore, type UploadOptions } from 'shared'
import type { MediaItem, MediaState, SavedMedia } from './media-item'
import { isPermanentError, kindOf, limitFiles, rejectFiles } from './media-validation'

/** Dependencies and limits of {@link MediaUploads}. */
export interface MediaUploadsOptions {
  /** Maximum number of items. */
  maxItems: number
  /** How many of `maxItems` are taken by media that the post already has. */
  existingCount?: () => number
  /** Shown when files exceed the limit. Default: the composer's message. */
  overLimitMessage?: string
  /** @throws ApiError */
  upload: (file: File, options: UploadOptions) => Promise<string>
  /** Returns why a file cannot be uploaded, or undefined. */
  validate: (file: File) => Promise<ApiError | undefined>
  /** Whether a file that was uploaded some time ago still exists. */
  isAvailable: (url: string) => Promise<boolean>
  /** Called with messages for the user, and with none once other files are chosen. */
  onErrors: (messages: readonly string[]) => void
}

interface PendingUrls {
  resolve: (urls: string[]) => void
  reject: (error: Error) => void
}

/** Milliseconds for which an upload surely exists. The API deletes those that no post shows after a day, also while a page is open. */
const sureFor = 60 * 60 * 1000

/** Rejection of {@link MediaUploads.urls}: an upload failed, an item was removed, or a file that was just added was rejected. */
class MediaMissingError extends Error {
  override name = 'MediaMissingError'
  constructor(readonly reason: 'failed' | 'removed' | 'rejected') {
    super(`Media is missing: ${reason}`)
  }
}

/** Whether sending stopped because the user removed an item, or was told why one was rejected, which is no further error. */
export function wasMediaRemoved(error: unknown): boolean {
  return error instanceof MediaMissingError && error.reason !== 'failed'
}

/** The media of one draft. Each file uploads as soon as it is added. */
export class MediaUploads {
  readonly #options: MediaUploadsOptions
  readonly #files = new Map<string, { file: File; controller: AbortController; seenAt: number }>()
  /** The items; a new array on every change. */
  readonly store = createVanillaStore<readonly MediaItem[]>(() => [])
  #pending: PendingUrls | undefined
  #disposesOnceSettled = false
  /** Set while files are being restored, or added ones validated. Resolves to whether all were taken. */
  #adding: Promise<boolean> | undefined

  constructor(options: MediaUploadsOptions) {
    this.#options = options
  }

  items = (): readonly MediaItem[] => this.store.getState()

  /** How many of `maxItems` there are. */
  get #taken(): number {
    return this.items().length + (this.#options.existingCount?.() ?? 0)
  }

  /** Adds files and reports rejected ones. */
  add = (files: readonly File[]): Promise<void> => this.#whileAdding(this.#add(files))

  async #whileAdding(work: Promise<boolean>): Promise<void> {
    const adding = Promise.all([this.#adding, work]).then((results) => !results.includes(false))
    this.#adding = adding
    try {
      await adding
    } finally {
      if (this.#adding === adding) this.#adding = undefined
    }
  }

  async #add(files: readonly File[]): Promise<boolean> {
    const { onErrors, maxItems, overLimitMessage = `max ${maxItems} items` } = this.#options
    onErrors([])
    const { rejected, messages } = await rejectFiles(files, this.#options.validate)
    const good = files.filter((file) => !rejected.has(file))
    const { accepted, isOverLimit } = limitFiles(good, this.#taken, maxItems)
    const errors = [...messages, ...(isOverLimit ? [overLimitMessage] : [])]
    if (errors.length > 0) onErrors(errors)
    for (const file of accepted) this.#addItem({ id: crypto.randomUUID(), file, alt: '' })
    return errors.length === 0
  }

  /**
   * Restores what {@link saved} returned, once it is read. Uploads files again whose upload is gone, and drops files that are now
   * rejected.
   */
  restore = (reading: Promise<readonly SavedMedia[]>): Promise<void> =>
    this.#whileAdding(reading.then((media) => this.#restore(media)))

  async #restore(media: readonly SavedMedia[]): Promise<boolean> {
    const { isAvailable, onErrors, validate } = this.#options
    const found = await Promise.all(
      media.map(async ({ url, ...item }) => ({
        ...item,
        url: url !== undefined && (await isAvailable(url)) ? url : undefined,
      })),
    )
    const files = media.map(({ file }) => file)
    const { rejected, messages } = await rejectFiles(files, validate)
    if (messages.size > 0) onErrors([...messages])
    const good = found.filter(({ file }) => !rejected.has(file))
    // The user may have added files meanwhile.
    const free = Math.max(0, this.#options.maxItems - this.#taken)
    for (const item of good.slice(0, free)) this.#addItem(item)
    return rejected.size === 0
  }

  /** All items in their stored form. */
  saved = (): SavedMedia[] =>
    this.items().flatMap(({ id, alt, state }) => {
      const file = this.#files.get(id)?.file
      return file ? [{ id, file, alt, url: state.status === 'done' ? state.url : undefined }] : []
    })

  /** Sets an item's alternative text. */
  setAlt = (id: string, alt: string): void => {
    this.#setItems(this.items().map((item) => (item.id === id ? { ...item, alt } : item)))
  }

  /** Removes an item and aborts its upload. */
  remove = (id: string): void => {
    const item = this.items().find((each) => each.id === id)
    if (!item) return
    this.#files.get(id)?.controller.abort()
    this.#files.delete(id)
    URL.revokeObjectURL(item.preview)
    this.#setItems(this.items().filter((each) => each !== item))
    this.#takePending()?.reject(new MediaMissingError('removed'))
  }

  retry = (id: string): void => {
    const entry = this.#files.get(id)
    if (entry) void this.#upload(id, entry.file)
  }

  clear = (): void => {
    for (const { id } of this.items()) this.remove(id)
  }

  /** Clears all items, once pending uploads settle. */
  dispose = (): void => {
    this.#disposesOnceSettled = Boolean(this.#pending)
    if (!this.#pending) this.clear()
  }

  /**
   * Resolves with the URLs of all items, in order, once all are uploaded. Retries failed uploads, and repeats those that are gone. Do not call it again before it has
   * settled.
   * @throws MediaMissingError as soon as an upload fails, an item is removed, or a file is rejected that was added just before
   */
  urls(): Promise<string[]> {
    // Files that are still being restored or validated belong to the draft.
    return this.#adding?.then((areAllTaken) => this.#urls(areAllTaken)) ?? this.#urls()
  }

  #urls(areAllTaken = true): Promise<string[]> {
    if (!areAllTaken) return Promise.reject(new MediaMissingError('rejected'))
    for (const { id, state } of this.items()) {
      if (state.status === 'failed') this.retry(id)
      if (state.status === 'done') void this.#repeatIfGone(id, state.url)
    }
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#resolveIfDone()
    })
  }

  #addItem({ id, file, alt, url }: SavedMedia): void {
    const preview = URL.createObjectURL(file)
    const state: MediaState = url ? { status: 'done', url } : { status: 'uploading', progress: 0 }
    this.#files.set(id, { file, controller: new AbortController(), seenAt: Date.now() })
    this.#setItems([...this.items(), { id, kind: kindOf(file), name: file.name, preview, alt, state }])
    if (!url) void this.#upload(id, file)
  }

  async #upload(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    this.#files.set(id, { file, controller, seenAt: Date.now() })
    this.#setState(id, { status: 'uploading', progress: 0 })
    const { signal } = controller
    const onProgress = (progress: number) => this.#setState(id, { status: 'uploading', progress })
    try {
      const url = await this.#options.upload(file, { signal, onProgress })
      this.#setState(id, { status: 'done', url })
      this.#resolveIfDone()
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error as ApiError)
    }
  }

  async #repeatIfGone(id: string, url: string): Promise<void> {
    const entry = this.#files.get(id)
    if (!entry || Date.now() - entry.seenAt < sureFor) return
    this.#setState(id, { status: 'uploading', progress: 0 })
    const exists = await this.#options.isAvailable(url)
    // The user may have removed it meanwhile.
    if (this.#files.get(id) !== entry) return
    if (!exists) return this.#upload(id, entry.file)
    entry.seenAt = Date.now()
    this.#setState(id, { status: 'done', url })
    this.#resolveIfDone()
  }

  #fail(id: string, error: ApiError): void {
    this.#takePending()?.reject(new MediaMissingError('failed'))
    if (isPermanentError(error)) {
      this.#options.onErrors([error.message])
      this.remove(id)
    } else {
      this.#setState(id, { status: 'failed', message: error.message })
    }
  }

  #setState(id: string, state: MediaState): void {
    this.#setItems(this.items().map((item) => (item.id === id ? { ...item, state } : item)))
  }

  #setItems(items: readonly MediaItem[]): void {
    this.store.setState(items, true)
  }

  #resolveIfDone(): void {
    const urls = this.items().flatMap(({ state }) => (state.status === 'done' ? [state.url] : []))
    if (urls.length === this.items().length) this.#takePending()?.resolve(urls)
  }

  /** Takes the pending `urls()` promise, if any, and disposes if that was waiting for it. */
  #takePending(): PendingUrls | undefined {
    const pending = this.#pending
    this.#pending = undefined
    if (this.#disposesOnceSettled) {
      this.#disposesOnceSettled = false
      this.clear()
    }
    return pending
  }
}
