import { isApiUrl } from 'shared/contract'
import type { NativeWeb } from './native-web'

/** Rejects as soon as the request is aborted, like fetch. The API finishes its work, like a server. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function withUrl(response: Response, request: Request): Response {
  const url = new URL(request.url)
  url.hash = ''
  return Object.defineProperty(response, 'url', { value: url.href })
}

/**
 * A fetch that sends requests below this origin's API prefix to the API and all others, unchanged, to the browser. Mirage's own
 * fetch sends everything through XMLHttpRequest and returns its own response class, which breaks streaming, integrity and
 * `instanceof Response`.
 * @param answer answers a request with a native response; rejects if the connection drops
 */
export function createApiFetch(
  native: NativeWeb,
  answer: (request: Request) => Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const isRequest = input instanceof native.Request
    // Read on every call: the router changes the page's URL.
    const url = new URL(isRequest ? input.url : input, document.baseURI)
    if (!isApiUrl(url, window.location.origin)) return native.fetch(input, init)
    const request = new native.Request(isRequest ? input : url, init)
    // It may have waited for the API to start, and been cancelled meanwhile: then browsers send nothing.
    request.signal.throwIfAborted()
    return withUrl(await untilAborted(request.signal, answer(request)), request)
  }
}
