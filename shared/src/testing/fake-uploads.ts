import { box, bytesOf, mp4Type, pngHeader, pngSignature, track } from './media-bytes'

/** One upload under way, and what the provider does with it. */
export interface FakeUpload {
  url: string
  form: FormData
  /** Whether it was ended before an answer came. */
  aborted: boolean
  /** So much of the whole has been sent, from 0 to 1. */
  progress(share: number): void
  /** A string is sent as it is, all else as JSON. */
  answer(status: number, body: unknown): void
  /** The connection breaks. */
  breakOff(): void
}

/** A provider of uploads that does what a test says. */
export interface FakeUploads {
  /** All uploads, in their order. */
  all: FakeUpload[]
  /** Gives the environment its own XMLHttpRequest back. */
  restore(): void
}

/** Puts a provider in place of the environment's XMLHttpRequest. */
export function fakeUploads(): FakeUploads {
  const original = globalThis.XMLHttpRequest
  const all: FakeUpload[] = []

  /** As little of the real one as uploading uses. */
  class FakeRequest {
    upload: { onprogress?: ((event: { loaded: number; total: number }) => void) | null } = {}
    onload?: () => void
    onerror?: (() => void) | null
    status = 0
    responseText = ''
    #url = ''
    #made: FakeUpload | undefined

    open(_method: string, url: string): void {
      this.#url = url
    }

    send(form: FormData): void {
      this.#made = {
        url: this.#url,
        form,
        aborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
        answer: (status, body) => {
          this.status = status
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
          this.onload?.()
        },
        breakOff: () => this.onerror?.(),
      }
      all.push(this.#made)
    }

    /** Tells an error, as the in-browser API does and browsers do not. */
    abort(): void {
      if (this.#made) this.#made.aborted = true
      this.onerror?.()
    }
  }

  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  return {
    all,
    restore: () => {
      globalThis.XMLHttpRequest = original
    },
  }
}

const heads = {
  png: { type: 'image/png', head: bytesOf(pngSignature, pngHeader(3, 2)) },
  svg: { type: 'image/svg+xml', head: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  mp4: {
    type: 'video/mp4',
    head: bytesOf(mp4Type, box('moov', track('vide', { width: 3, height: 2 })), [0, 0, 0, 0], 'mdat'),
  },
} as const

/** A file that begins as one of its format does, with zeroes up to `size` bytes if that is more. */
export function aFile(format: keyof typeof heads, { name = `a.${format}`, size = 64 } = {}): File {
  const { type, head } = heads[format]
  const bytes = new Uint8Array(Math.max(size, head.length))
  bytes.set(head)
  return new File([bytes], name, { type })
}
