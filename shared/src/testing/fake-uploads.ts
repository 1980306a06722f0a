import { box, bytesOf, mp4Type, pngHeader, pngSignature, track } from './media-bytes'

/** An upload in progress, controlled by the test. */
export interface FakeUpload {
  url: string
  form: FormData
  /** The `Authorization` header, if there is one. */
  token: string | undefined
  /** Whether it was aborted before a response. */
  aborted: boolean
  /** Reports this share as sent, from 0 to 1. */
  progress(share: number): void
  /** Responds; a string is sent as is, anything else as JSON. */
  answer(status: number, body: unknown, headers?: Record<string, string>): void
  /** Fails the connection. */
  breakOff(): void
}

/** A fake upload provider. */
export interface FakeUploads {
  /** All uploads in order. */
  all: FakeUpload[]
  /** Restores the environment's XMLHttpRequest. */
  restore(): void
}

/** Replaces the environment's XMLHttpRequest by a fake provider. */
export function fakeUploads(): FakeUploads {
  const original = globalThis.XMLHttpRequest
  const all: FakeUpload[] = []

  /** Only the parts that uploading uses. */
  class FakeRequest {
    upload: { onprogress?: ((event: { loaded: number; total: number }) => void) | null } = {}
    onload?: () => void
    onerror?: (() => void) | null
    status = 0
    responseText = ''
    #url = ''
    #token: string | undefined
    #headers = new Headers()
    #made: FakeUpload | undefined

    open(_method: string, url: string): void {
      this.#url = url
    }

    setRequestHeader(_name: string, token: string): void {
      this.#token = token
    }

    getResponseHeader(name: string): string | null {
      return this.#headers.get(name)
    }

    send(form: FormData): void {
      this.#made = {
        url: this.#url,
        form,
        token: this.#token,
        aborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
        answer: (status, body, headers) => {
          this.#headers = new Headers(headers)
          this.status = status
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
          this.onload?.()
        },
        breakOff: () => this.onerror?.(),
      }
      all.push(this.#made)
    }

    /** Also fires `onerror`, as the in-browser API does and browsers do not. */
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

/** A file with the signature of its format, padded with zeros to `size` bytes. */
export function aFile(format: keyof typeof heads, { name = `a.${format}`, size = 64 } = {}): File {
  const { type, head } = heads[format]
  const bytes = new Uint8Array(Math.max(size, head.length))
  bytes.set(head)
  return new File([bytes], name, { type })
}
