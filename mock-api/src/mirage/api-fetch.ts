import { apiPrefix } from 'shared/contract'
import type { NativeWeb } from './native-web'

/** Statuses whose responses have no body, and for which the constructor of `Response` refuses one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** The methods that Mirage can route. */
export const mirageMethods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

/** What answers requests: Mirage's fetch, and the API itself for those that Mirage cannot take. */
export interface ApiDoors {
  mirageFetch: typeof fetch
  handle: (request: Request) => Promise<Response>
}

/** Whether a URL goes to the API of this origin. */
export function isApiUrl(url: string, origin: string): boolean {
  const parsed = new URL(url, origin)
  return parsed.origin === origin && `${parsed.pathname}/`.startsWith(`${apiPrefix}/`)
}

/** Rejects as soon as the request is aborted, as fetch does. What the API has begun goes on, as on a server. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Mirage's router throws at other methods and at paths that do not decode, where the API has an answer for both. */
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

/** What Mirage's fetch answered as a response of the browser's own class. */
async function toNative(native: NativeWeb, request: Request, answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = new native.Headers()
  for (const [name, value] of answer.headers.entries()) headers.append(name, value)
  const hasBody = request.method !== 'HEAD' && !bodiless.has(answer.status)
  const { status, statusText } = answer
  return new native.Response(hasBody ? text : null, { status, statusText, headers })
}

/** @throws TypeError for a connection that drops, as Mirage's fetch does */
function unlessDropped(response: Response): Response {
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

async function ask(
  native: NativeWeb,
  { mirageFetch, handle }: ApiDoors,
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
 * A fetch that asks Mirage for what lies under the API's prefix on this origin and the browser for everything else, untouched.
 * Mirage's own would send all of it through XMLHttpRequest and answer in a class of its own, which breaks streaming, integrity
 * and `instanceof Response`.
 */
export function createApiFetch(native: NativeWeb, doors: ApiDoors): typeof fetch {
  return async (input, init) => {
    const isRequest = input instanceof native.Request
    // The base of this moment: the router changes the page's URL.
    const url = isRequest ? input.url : new URL(String(input), document.baseURI).href
    if (!isApiUrl(url, window.location.origin)) return native.fetch(input, init)
    const request = new native.Request(isRequest ? input : url, init)
    const answer = await untilAborted(request.signal, ask(native, doors, request))
    return withUrl(answer, request)
  }
}
