import type { ApiError, MediaKind, UploadOptions } from 'shared'
import { isForGood, kindOf, withinCap } from './media-choice'

/** How far an item is. */
export type MediaState =
  /** `share` of it is sent, from 0 to 1. */
  | { status: 'uploading'; share: number }
  | { status: 'done'; url: string }
  /** `message` is for the person to read. */
  | { status: 'failed'; message: string }

/** One picture or video of a draft. */
export interface MediaItem {
  id: string
  kind: MediaKind
  /** Of its file, as the person knows it. */
  name: string
  /** An object URL of the file; it ends with the item. */
  preview: string
  /** What it shows, in words, for those who cannot see it. */
  alt: string
  state: MediaState
}

/** An item as it is kept beyond the page; `url` once it is uploaded. */
export interface SavedMedia {
  file: File
  alt: string
  url?: string | undefined
}

/** What a box asks of its surroundings. */
export interface MediaBoxOptions {
  /** Items at most. */
  cap: number
  /** Of the cap, what is taken by media outside of the box. */
  taken?: () => number
  /** What the person is told over the cap, if not that of creation. */
  overCap?: string
  /** @throws ApiError */
  upload: (file: File, options: UploadOptions) => Promise<string>
  /** Why a file cannot be uploaded, or nothing. */
  refusalOf: (file: File) => Promise<ApiError | undefined>
  /** Whether an upload of an earlier page is still there to be shown. */
  isThere: (url: string) => Promise<boolean>
  /** Told what the person should know, in words. */
  onProblem: (message: string) => void
}

interface Waiting {
  resolve: (urls: string[]) => void
  reject: (error: Error) => void
}

/** Why {@link MediaBox.urls} did not get all: an item failed, or the person took one away. */
export class MediaMissing extends Error {
  override name = 'MediaMissing'
  constructor(readonly reason: 'failed' | 'removed') {
    super(`Media is missing: ${reason}`)
  }
}

/** The media of one draft, each uploaded as soon as it is chosen. */
export class MediaBox {
  readonly #options: MediaBoxOptions
  readonly #files = new Map<string, { file: File; controller: AbortController }>()
  readonly #listeners = new Set<() => void>()
  #items: readonly MediaItem[] = []
  #waiting: Waiting | undefined
  #isLeft = false
  /** While chosen files are judged. */
  #adding: Promise<void> | undefined

  constructor(options: MediaBoxOptions) {
    this.#options = options
  }

  /** The items as they are now; another array whenever one changed. */
  items = (): readonly MediaItem[] => this.#items

  /** Calls back whenever an item changed. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes files in, and says which it does not take. */
  add = (files: readonly File[]): Promise<void> => {
    const adding = Promise.all([this.#adding, this.#add(files)]).then(() => {
      if (this.#adding === adding) this.#adding = undefined
    })
    this.#adding = adding
    return adding
  }

  async #add(files: readonly File[]): Promise<void> {
    const { onProblem, cap, taken = () => 0, overCap = `max ${cap} items` } = this.#options
    const refused = await this.#refused(files)
    const good = files.filter((file) => !refused.has(file))
    const { kept, isOver } = withinCap(good, this.#items.length + taken(), cap)
    if (isOver) onProblem(overCap)
    for (const file of kept) this.#take(file)
  }

  /**
   * Takes in again what {@link saved} gave. What is no longer where it was uploaded is uploaded anew; what was saved before a
   * rule that refuses it is not shown.
   */
  restore = async (media: readonly SavedMedia[]): Promise<void> => {
    const { isThere, cap } = this.#options
    const found = await Promise.all(
      media.map(async ({ file, alt, url }) => ({
        file,
        alt,
        url: url !== undefined && (await isThere(url)) ? url : undefined,
      })),
    )
    const refused = await this.#refused(media.map(({ file }) => file))
    const good = found.filter(({ file }) => !refused.has(file))
    // Meanwhile the person may have chosen others.
    const free = Math.max(0, cap - this.#items.length)
    for (const { file, alt, url } of good.slice(0, free)) this.#take(file, alt, url)
  }

  /** All items, to be kept beyond the page. */
  saved = (): SavedMedia[] =>
    this.#items.flatMap(({ id, alt, state }) => {
      const file = this.#files.get(id)?.file
      return file ? [{ file, alt, url: state.status === 'done' ? state.url : undefined }] : []
    })

  /** Says what an item shows. */
  describe = (id: string, alt: string): void => {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, alt } : item)))
  }

  /** Takes an item out; what is sent of it so far is for nothing. */
  remove = (id: string): void => {
    const item = this.#items.find((each) => each.id === id)
    if (!item) return
    this.#files.get(id)?.controller.abort()
    this.#files.delete(id)
    URL.revokeObjectURL(item.preview)
    this.#set(this.#items.filter((each) => each !== item))
    this.#end()?.reject(new MediaMissing('removed'))
  }

  /** Uploads an item that failed once more. */
  retry = (id: string): void => {
    const kept = this.#files.get(id)
    if (kept) void this.#upload(id, kept.file)
  }

  clear = (): void => {
    for (const { id } of this.#items) this.remove(id)
  }

  /** Nobody looks at the box any longer: it is emptied, but not before what waits for its URLs has them. */
  leave = (): void => {
    this.#isLeft = Boolean(this.#waiting)
    if (!this.#waiting) this.clear()
  }

  /**
   * The URLs of all items, in their order, once all are uploaded. Those that failed are tried again. To be called again only when
   * it has settled.
   * @throws MediaMissing as soon as an item fails or is taken out
   */
  urls(): Promise<string[]> {
    // What was chosen a moment ago is still being judged, and belongs to the draft.
    return this.#adding ? this.#adding.then(() => this.#urls()) : this.#urls()
  }

  #urls(): Promise<string[]> {
    for (const { id, state } of this.#items) if (state.status === 'failed') this.retry(id)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#settle()
    })
  }

  /** The files that are refused for what they are, which the person is told. One that nobody can judge now is none of them. */
  async #refused(files: readonly File[]): Promise<Set<File>> {
    const { refusalOf, onProblem } = this.#options
    const refused = new Set<File>()
    const messages = new Set<string>()
    for (const [index, refusal] of (await Promise.all(files.map(refusalOf))).entries()) {
      if (!refusal || !isForGood(refusal)) continue
      refused.add(files[index] as File)
      messages.add(refusal.message)
    }
    for (const message of messages) onProblem(message)
    return refused
  }

  #take(file: File, alt = '', url?: string): void {
    const id = crypto.randomUUID()
    const preview = URL.createObjectURL(file)
    const state: MediaState = url ? { status: 'done', url } : { status: 'uploading', share: 0 }
    this.#files.set(id, { file, controller: new AbortController() })
    this.#set([...this.#items, { id, kind: kindOf(file), name: file.name, preview, alt, state }])
    if (!url) void this.#upload(id, file)
  }

  async #upload(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    this.#files.set(id, { file, controller })
    this.#change(id, { status: 'uploading', share: 0 })
    const { signal } = controller
    const onProgress = (share: number) => this.#change(id, { status: 'uploading', share })
    try {
      const url = await this.#options.upload(file, { signal, onProgress })
      this.#change(id, { status: 'done', url })
      this.#settle()
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error as ApiError)
    }
  }

  #fail(id: string, error: ApiError): void {
    this.#end()?.reject(new MediaMissing('failed'))
    if (isForGood(error)) {
      this.#options.onProblem(error.message)
      this.remove(id)
    } else {
      this.#change(id, { status: 'failed', message: error.message })
    }
  }

  #change(id: string, state: MediaState): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, state } : item)))
  }

  #set(items: readonly MediaItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #settle(): void {
    const urls = this.#items.flatMap(({ state }) => (state.status === 'done' ? [state.url] : []))
    if (urls.length === this.#items.length) this.#end()?.resolve(urls)
  }

  /** Who waited for the URLs; from now on nobody does. */
  #end(): Waiting | undefined {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (this.#isLeft) {
      this.#isLeft = false
      this.clear()
    }
    return waiting
  }
}
