import { apiPrefix } from '../contract'

/**
 * Queues requests to this origin's API until the in-browser API runs. Otherwise, requests that scripts or the request tester
 * send during startup would reach the web server. All other requests are sent at once.
 * @param backEnd settles when the API is ready; when it rejects, so do the queued requests
 */
export function queueApiRequests(backEnd: Promise<unknown>): void {
  const native = window.fetch
  const queueingFetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    const isApi = url.origin === location.origin && url.pathname.startsWith(`${apiPrefix}/`)
    if (!isApi) return native.call(window, input, init)
    await backEnd
    // The in-browser API has replaced `fetch`; an external one has not.
    return window.fetch === queueingFetch ? native.call(window, input, init) : window.fetch(input, init)
  }
  window.fetch = queueingFetch
}
