import { createServer, Response as MirageResponse, type Server } from 'miragejs'
import { apiPrefix } from 'shared/contract'
import { isApiUrl, mirageMethods } from './api-fetch'
import type { NativeWeb } from './native-web'

/** The XMLHttpRequest that Mirage passes at run time; its types omit this. */
interface RawRequest extends EventTarget {
  url: string
  requestBody: BodyInit | null
  requestHeaders: Record<string, string>
  onerror: ((event: Event) => void) | null
}

function toNativeRequest(native: NativeWeb, method: string, raw: RawRequest): Request {
  // Uses the raw URL, because Mirage's parameters lose the order of repeated keys.
  const url = new URL(raw.url, window.location.href)
  const body = method === 'GET' || method === 'HEAD' ? null : raw.requestBody
  return new native.Request(url, { method, headers: raw.requestHeaders, body })
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
 * Starts Mirage as a thin adapter: requests below the API's prefix go to `handle`, all others pass through. Mirage replaces the
 * window's fetch, its classes and XMLHttpRequest.
 * @param handle responds to a request; `Response.error()` drops the connection
 * @param delay response delay in milliseconds
 */
export function startMirageServer(
  native: NativeWeb,
  handle: (request: Request) => Promise<Response>,
  delay: number,
): Server {
  const server = createServer({
    timing: delay,
    useDefaultPassthroughs: false,
    routes() {
      this.namespace = apiPrefix.slice(1)
      for (const method of mirageMethods) {
        const answer = async (_schema: unknown, request: unknown) => {
          const raw = request as RawRequest
          const response = await handle(toNativeRequest(native, method.toUpperCase(), raw))
          return response.type === 'error' ? dropConnection(raw) : toMirageResponse(response)
        }
        this[method]('/', answer)
        this[method]('/*path', answer)
      }
      this.namespace = ''
      this.passthrough('/', '/**')
      this.passthrough((request) => !isApiUrl(request.url, window.location.origin))
    },
  })
  server.logging = false
  return server
}
