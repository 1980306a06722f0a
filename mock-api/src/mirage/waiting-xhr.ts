import { isApiUrl } from 'shared/contract'

/** What an XMLHttpRequest tells of its response besides its content. */
const states = ['readyState', 'status', 'statusText'] as const

const mirrored = [...states, 'response', 'responseText', 'responseXML'] as const

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

/** The state of a request that has ended. Mirage's class does not name it. */
const done = 4

/** Whether the response is a text. Other forms have no `responseText`. */
const isText = (type: XMLHttpRequestResponseType) => type === '' || type === 'text'

/** A whole response in a form that is not text. Mirage knows texts only. */
function contentOf(request: XMLHttpRequest, type: XMLHttpRequestResponseType): unknown {
  const { responseText: text } = request
  if (type === 'json') return parsed(text)
  if (type === 'arraybuffer') return new TextEncoder().encode(text).buffer
  if (type === 'blob') return new Blob([text], { type: request.getResponseHeader('Content-Type') ?? '' })
  return request.responseXML
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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
      this.#limit(this.#opened)
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
      const { responseType } = this
      for (const name of isText(responseType) ? mirrored : states) this.#show(name, request[name])
      // Once, so that all listeners get the same object. Until then, and after a failure, it is null.
      const isWhole = request.readyState === done && request.status !== 0
      if (isWhole && !Object.hasOwn(this, 'response'))
        this.#show('response', contentOf(request, responseType))
      this.dispatchEvent(toEvent(event))
    }

    #show(name: (typeof mirrored)[number], value: unknown): void {
      Object.defineProperty(this, name, { value, configurable: true })
    }

    /** Ends the request if it takes longer than its `timeout`. */
    #limit(opened: OpenedRequest): void {
      if (this.timeout === 0) return
      setTimeout(() => {
        if (this.#opened !== opened || this.#isAborted || this.readyState === done) return
        this.#isAborted = true
        const request = this.#request
        this.#request = undefined
        request?.abort()
        for (const name of mirrored) Reflect.deleteProperty(this, name)
        this.#show('readyState', done)
        for (const type of ['readystatechange', 'timeout', 'loadend'])
          this.dispatchEvent(new ProgressEvent(type))
      }, this.timeout)
    }
  }
}
