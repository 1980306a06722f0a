import { apiPrefix } from '../contract'

/**
 * Lets requests to the API of this origin wait until it runs. Without this, whatever a script or the request tester sends in the
 * first moments of a page reaches the web server, which knows nothing of it. All other requests are sent at once.
 * @param backEnd settles when the API answers; when it fails, so do the requests that waited
 */
export function holdApiRequests(backEnd: Promise<unknown>): void {
  const native = window.fetch
  const holding: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    const isApi = url.origin === location.origin && url.pathname.startsWith(`${apiPrefix}/`)
    if (!isApi) return native.call(window, input, init)
    await backEnd
    // The API has put its own in place; one that runs elsewhere has not.
    return window.fetch === holding ? native.call(window, input, init) : window.fetch(input, init)
  }
  window.fetch = holding
}
