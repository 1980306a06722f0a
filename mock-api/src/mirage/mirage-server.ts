import { createServer, Response as MirageResponse } from 'miragejs'
import { apiPrefix, isApiUrl } from 'shared/contract'
import type { Handle } from '../http/handle'
import { mirageMethods } from './transport'

/** Mirage while it runs. The window has its XMLHttpRequest, but still the page's fetch. */
export interface RunningMirage {
  /** Sends requests through Mirage. */
  fetch: typeof fetch
  XMLHttpRequest: typeof XMLHttpRequest
  /** Puts everything back on the window as Mirage found it. */
  shutdown(): void
}

/** The XMLHttpRequest that Mirage passes at run time; its types omit this. */
interface RawRequest extends EventTarget {
  url: string
  requestBody: BodyInit | null
  requestHeaders: Record<string, string>
  onerror: ((event: Event) => void) | null
}

function toNativeRequest(NativeRequest: typeof Request, method: string, raw: RawRequest): Request {
  // Uses the raw URL, because Mirage's parameters lose the order of repeated keys.
  const url = new URL(raw.url, window.location.href)
  const body = method === 'GET' || method === 'HEAD' ? null : raw.requestBody
  const request = new NativeRequest(url, { method, headers: raw.requestHeaders, body })
  // WebKit (seen in 2.50.6) cannot read back a form with a file that is not on a disk, such as a cropped picture.
  if (body instanceof FormData) request.formData = async () => body
  return request
}

async function toMirageResponse(response: Response): Promise<MirageResponse> {
  // Needs exactly this case, or Mirage adds a second content type.
  const { 'content-type': contentType = '', ...headers } = Object.fromEntries(response.headers.entries())
  return new MirageResponse(
    response.status,
    { ...headers, 'Content-Type': contentType },
    await response.text(),
  )
}

/** Ends a request like a dropped connection. Mirage can only respond, so it never learns of it. */
function dropConnection(raw: RawRequest): Promise<never> {
  const event = new Event('error')
  raw.dispatchEvent(event)
  raw.onerror?.(event)
  return new Promise(() => undefined)
}

/**
 * Starts Mirage as a thin adapter: requests below the API's prefix go to `handle`, all others pass through.
 * @param delay gives the milliseconds that a response waits
 */
export function startMirageServer(handle: Handle, delay: () => number): RunningMirage {
  const { fetch, Request, Response, Headers } = window
  // Mirage's types only know numbers; it hands them on to Pretender, which also takes a function.
  const timing = { timing: delay as unknown as number }
  const server = createServer({
    useDefaultPassthroughs: false,
    routes() {
      this.namespace = apiPrefix.slice(1)
      for (const method of mirageMethods) {
        const answer = async (_schema: unknown, request: unknown) => {
          const raw = request as RawRequest
          const response = await handle(toNativeRequest(Request, method.toUpperCase(), raw))
          return response.type === 'error' ? dropConnection(raw) : toMirageResponse(response)
        }
        this[method]('/', answer, timing)
        this[method]('/*path', answer, timing)
      }
      this.namespace = ''
      this.passthrough('/', '/**')
      this.passthrough((request) => !isApiUrl(new URL(request.url, location.href), location.origin))
    },
  })
  server.logging = false
  const mirage = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest }
  Object.assign(window, { fetch, Request, Response, Headers })
  return { ...mirage, shutdown: () => server.shutdown() }
}
