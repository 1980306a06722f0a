import { isApiUrl } from 'shared/contract'

/** What an XMLHttpRequest tells of its response. */
const mirrored = ['readyState', 'status', 'statusText', 'response', 'responseText', 'responseXML'] as const

const eventTypes = ['readystatechange', 'loadstart', 'progress', 'load', 'error', 'abort', 'loadend'] as const

/** A request to the API that was opened. */
interface OpenedRequest {
  method: string
  url: string
  headers: Headers
}

function toEvent({ type, lengthComputable, loaded = 0, total = 0 }: Partial<ProgressEvent> & Event) {
  return new ProgressEvent(type, { lengthComputable: lengthComputable === true, loaded, total })
}

/**
 * The browser's XMLHttpRequest, except that requests to the API wait for Mirage's and let it do the work. So an early request is
 * answered exactly like a later one, without another implementation of all states and events; the page's own requests use fetch
 * and do not wait.
 * @param mirageRequests resolves with Mirage's XMLHttpRequest, whose loading it starts
 */
export function createWaitingXhr(
  native: typeof XMLHttpRequest,
  mirageRequests: () => Promise<typeof XMLHttpRequest>,
): typeof XMLHttpRequest {
  return class WaitingRequest extends native {
    #opened: OpenedRequest | undefined
    #isSent = false
    #isAborted = false
    /** Mirage's request, once there is one. */
    #request: XMLHttpRequest | undefined

    override open(method: string, url: string | URL, ...others: unknown[]): void {
      const target = new URL(url, document.baseURI)
      const isApi = isApiUrl(target, window.location.origin)
      // The headers of a request ignore those that scripts may not set, like the browser's XMLHttpRequest.
      this.#opened = isApi ? { method, url: target.href, headers: new Request(target).headers } : undefined
      this.#isSent = false
      this.#isAborted = false
      this.#request = undefined
      for (const name of mirrored) Reflect.deleteProperty(this, name)
      Reflect.apply(super.open, this, [method, url, ...others])
      if (isApi) void mirageRequests()
    }

    override setRequestHeader(name: string, value: string): void {
      super.setRequestHeader(name, value)
      this.#opened?.headers.append(name, value)
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (!this.#opened) {
        super.send(body)
        return
      }
      if (this.#isSent) throw new DOMException('The request was sent before.', 'InvalidStateError')
      this.#isSent = true
      void this.#sendThroughMirage(this.#opened, body)
    }

    override abort(): void {
      const isWaiting = this.#isSent && !this.#request && !this.#isAborted
      this.#isAborted = true
      if (this.#request) this.#request.abort()
      else super.abort()
      if (isWaiting) for (const type of ['abort', 'loadend']) this.dispatchEvent(new ProgressEvent(type))
    }

    override getResponseHeader(name: string): string | null {
      return this.#request ? this.#request.getResponseHeader(name) : super.getResponseHeader(name)
    }

    override getAllResponseHeaders(): string {
      return this.#request ? this.#request.getAllResponseHeaders() : super.getAllResponseHeaders()
    }

    async #sendThroughMirage(opened: OpenedRequest, body?: Document | XMLHttpRequestBodyInit | null) {
      const MirageRequest = await mirageRequests()
      if (this.#isAborted || this.#opened !== opened) return
      const request = new MirageRequest()
      this.#request = request
      request.open(opened.method, opened.url)
      for (const [name, value] of opened.headers.entries()) request.setRequestHeader(name, value)
      for (const type of eventTypes) request.addEventListener(type, (event) => this.#mirror(request, event))
      request.upload.addEventListener('progress', (event) => this.upload.dispatchEvent(toEvent(event)))
      request.send(body)
    }

    #mirror(request: XMLHttpRequest, event: Event): void {
      // Another request may have been opened with the same object.
      if (this.#request !== request) return
      for (const name of mirrored)
        Object.defineProperty(this, name, { value: request[name], configurable: true })
      this.dispatchEvent(toEvent(event))
    }
  }
}
