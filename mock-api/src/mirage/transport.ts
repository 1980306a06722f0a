import type { Handle } from '../http/handle'
import type { NativeWeb } from './native-web'

/** The ways to the API. */
export interface Ways {
  handle: Handle
  /** Milliseconds that each answer waits; a dropped connection does not. Mirage waits by itself. */
  delay: () => number
  /** Mirage's fetch, once it runs. */
  mirageFetch: () => typeof fetch | undefined
}

/** The methods that Mirage can route. */
export const mirageMethods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

/** Statuses without a body: the `Response` constructor throws if given one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** Mirage's status texts for the statuses of the API; it has none for others, such as 507. */
const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Whether Mirage's router takes the request: it throws for other methods and for undecodable paths. */
function canMirageTake({ method, url }: Request): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
  } catch {
    return false
  }
  return mirageMethods.some((known) => known.toUpperCase() === method)
}

/** The request as a server reads it: an abort no longer reaches it. */
async function contentOf(request: Request) {
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.blob()
  return { method, headers: Object.fromEntries(request.headers.entries()), body }
}

/** Converts a response of Mirage's fetch or of the handler to what a browser's fetch gives. */
async function toNative(native: NativeWeb, request: Request, answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = new native.Headers()
  for (const [name, value] of answer.headers.entries()) headers.append(name, value)
  const { status } = answer
  const hasBody = request.method !== 'HEAD' && !bodiless.has(status)
  return new native.Response(hasBody ? text : null, {
    status,
    statusText: statusTexts[status] ?? '',
    headers,
  })
}

/** Lets the handler answer with what Mirage adds. @throws TypeError, with Mirage's message, if the connection drops */
async function askDirectly({ handle, delay }: Ways, request: Request): Promise<Response> {
  // The delay is that of a network, so the answer is made meanwhile.
  const delayed = new Promise((done) => setTimeout(done, delay()))
  const response = await handle(request)
  if (response.type === 'error') throw new TypeError('Network request failed')
  await delayed
  return response
}

/**
 * Takes requests to the API: through Mirage as soon as it runs, and before that, or where Mirage cannot route, directly. Which way
 * one took makes no difference to its answer.
 */
export function createTransport(native: NativeWeb, ways: Ways): Handle {
  return async (request) => {
    const content = await contentOf(request)
    const mirageFetch = canMirageTake(request) ? ways.mirageFetch() : undefined
    const answer = mirageFetch
      ? await mirageFetch(request.url, content)
      : await askDirectly(ways, new native.Request(request.url, content))
    return toNative(native, request, answer)
  }
}
