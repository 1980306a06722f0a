import { isApiUrl } from '../contract'
import type { BackEndAddress } from '../store/store-extra'
import { withTimeout } from '../time/with-timeout'

/** The same request to a path of another origin. Its body is read: browsers stream none over HTTP/1.1. */
async function movedTo(origin: string, request: Request): Promise<Request> {
  const { pathname, search } = new URL(request.url)
  const { method, headers, signal, keepalive } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? await request.arrayBuffer() : null
  return new Request(`${origin}${pathname}${search}`, { method, headers, signal, keepalive, body })
}

/**
 * Queues requests to this origin's API until the in-browser API runs. Otherwise, requests that scripts or the request tester
 * send during startup would reach the web server. All other requests are sent at once.
 * @param backEnd resolves with what reaches the API when it is ready. When it rejects, so do the queued requests. What `window.fetch` is by
 *   then does not matter: the API may have replaced it earlier, and scripts may have wrapped it.
 * @param onRequest called at each of these requests: an API that has not started yet is needed now
 */
export function queueApiRequests(backEnd: Promise<BackEndAddress>, onRequest: () => void = () => {}): void {
  const native = window.fetch
  const queueingFetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (!isApiUrl(url, location.origin)) return native.call(window, input, init)
    onRequest()
    const signal = (init?.signal ?? (input instanceof Request && input.signal)) || undefined
    const { fetch: send, origin } = await withTimeout(backEnd, Infinity, { signal })
    if (origin) {
      const request = new Request(input instanceof Request ? input : url, init)
      return native.call(window, await movedTo(origin, request))
    }
    return send ? send(input, init) : native.call(window, input, init)
  }
  window.fetch = queueingFetch
}
