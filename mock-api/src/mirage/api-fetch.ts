import { apiPrefix } from 'shared/contract'
import type { NativeWeb } from './native-web'

/** Statuses without a body: the `Response` constructor throws if given one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** The methods that Mirage can route. */
export const mirageMethods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

/** Who handles requests: Mirage's fetch, or the API itself where Mirage cannot route. */
export interface ApiHandlers {
  mirageFetch: typeof fetch
  handle: (request: Request) => Promise<Response>
}

/** Whether a URL belongs to this origin's API. */
export function isApiUrl(url: string, origin: string): boolean {
  const parsed = new URL(url, origin)
  return parsed.origin === origin && `${parsed.pathname}/`.startsWith(`${apiPrefix}/`)
}

/** Rejects as soon as the request is aborted, like fetch. The API finishes its work, like a server. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Whether Mirage's router takes the request: it throws for other methods and for undecodable paths. The API handles both. */
function canMirageTake({ method, url }: Request): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
  } catch {
    return false
  }
  return mirageMethods.some((known) => known.toUpperCase() === method)
}

function withUrl(response: Response, request: Request): Response {
  const url = new URL(request.url)
  url.hash = ''
  return Object.defineProperty(response, 'url', { value: url.href })
}

/** Converts a response of Mirage's fetch to a native one. */
async function toNative(native: NativeWeb, request: Request, answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = new native.Headers()
  for (const [name, value] of answer.headers.entries()) headers.append(name, value)
  const hasBody = request.method !== 'HEAD' && !bodiless.has(answer.status)
  const { status, statusText } = answer
  return new native.Response(hasBody ? text : null, { status, statusText, headers })
}

/** @throws TypeError if the connection drops, like Mirage's fetch */
function unlessDropped(response: Response): Response {
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

async function ask(
  native: NativeWeb,
  { mirageFetch, handle }: ApiHandlers,
  request: Request,
): Promise<Response> {
  if (!canMirageTake(request)) return unlessDropped(await handle(request))
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? await request.blob() : null
  const headers = Object.fromEntries(request.headers.entries())
  const answer = await mirageFetch(request.url, { method: request.method, headers, body })
  return toNative(native, request, answer)
}

/**
 * A fetch that sends requests below this origin's API prefix to Mirage and all others, unchanged, to the browser. Mirage's own
 * fetch sends everything through XMLHttpRequest and returns its own response class, which breaks streaming, integrity and
 * `instanceof Response`.
 */
export function createApiFetch(native: NativeWeb, handlers: ApiHandlers): typeof fetch {
  return async (input, init) => {
    const isRequest = input instanceof native.Request
    // Read on every call: the router changes the page's URL.
    const url = isRequest ? input.url : new URL(String(input), document.baseURI).href
    if (!isApiUrl(url, window.location.origin)) return native.fetch(input, init)
    const request = new native.Request(isRequest ? input : url, init)
    const answer = await untilAborted(request.signal, ask(native, handlers, request))
    return withUrl(answer, request)
  }
}
