import type { Handle } from '../http/handle'
import type { MediaFile } from './media-files'
import { isUploadPath } from './upload-paths'

const mediaRoot = '/media'

/**
 * Shows uploaded files without a service worker: replaces their URLs by object URLs of this page in responses, and translates
 * them back in requests. An object URL's fragment is the file's path below `/media`, so that its fourth segment is `image` or
 * `video`, as in every media URL: clients tell the kinds apart by it.
 */
export class ObjectUrls {
  readonly #origin: string
  readonly #shown = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  add({ path, blob }: MediaFile): void {
    if (!this.#shown.has(path)) this.#shown.set(path, URL.createObjectURL(blob))
  }

  delete(paths: readonly string[]): void {
    for (const path of paths) {
      const url = this.#shown.get(path)
      if (url) URL.revokeObjectURL(url)
      this.#shown.delete(path)
    }
  }

  /** Wraps a handler to translate between stored and object URLs, if there are any. */
  wrap(handle: Handle): Handle {
    return async (request) => {
      const response = await handle(await this.#toStored(request))
      return this.#shown.size > 0 ? this.#toShown(response) : response
    }
  }

  async #toStored(request: Request): Promise<Request> {
    const isForm = request.headers.get('Content-Type')?.startsWith('multipart/')
    if (this.#shown.size === 0 || isForm) return request
    // Whether there is a body shows only in its text: requests of Firefox have no property for it.
    const text = await request.clone().text()
    const stored = text.replace(/"blob:[^"#]*#(\/[^"]*)"/g, (url, path: string) =>
      isUploadPath(mediaRoot + path) ? `"${this.#origin}${mediaRoot}${path}"` : url,
    )
    const { method, headers } = request
    return stored === text ? request : new Request(request.url, { method, headers, body: stored })
  }

  async #toShown(response: Response): Promise<Response> {
    const { status, statusText, headers } = response
    const text = await response.text()
    const start = `"${this.#origin}${mediaRoot}/`
    const parts = text.split(start).map((part, index) => (index === 0 ? part : this.#named(start, part)))
    return new Response(text === '' ? null : parts.join(''), { status, statusText, headers })
  }

  /** Restores a piece of text that was split at the start of a media URL, with the object URL if the file is known. */
  #named(start: string, part: string): string {
    const below = `/${part.slice(0, part.indexOf('"'))}`
    const url = this.#shown.get(mediaRoot + below)
    return url ? `"${url}#/${part}` : start + part
  }
}
