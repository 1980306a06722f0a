import type { MediaFile } from './media-files'
import { isUploadPath } from './upload-paths'

type Handle = (request: Request) => Promise<Response>

const mediaRoot = '/media'

/**
 * Shows uploaded files where no worker serves them: answers name object URLs of this page in their place, and requests that name
 * those are read as if they named the files. The fragment of such a URL is the path of its file below `/media`, so that its
 * fourth segment is `image` or `video` like that of any other (section 3).
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

  /** `handle`, for a page that shows files by object URLs; as it is while there are none. */
  carrying(handle: Handle): Handle {
    return async (request) => {
      const response = await handle(await this.#toStored(request))
      return this.#shown.size > 0 ? this.#toShown(response) : response
    }
  }

  async #toStored(request: Request): Promise<Request> {
    const isForm = request.headers.get('Content-Type')?.startsWith('multipart/')
    if (this.#shown.size === 0 || !request.body || isForm) return request
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

  /** What follows the start of a media URL in a text, with that start or, where it is one of ours, with what it is shown by. */
  #named(start: string, part: string): string {
    const below = `/${part.slice(0, part.indexOf('"'))}`
    const url = this.#shown.get(mediaRoot + below)
    return url ? `"${url}#/${part}` : start + part
  }
}
