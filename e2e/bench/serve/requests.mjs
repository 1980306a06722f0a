// @ts-check

/** @typedef {import('@playwright/test').CDPSession} CDPSession */

/**
 * A request that reached the network. Times are in milliseconds since the first.
 * @typedef {object} NetworkRequest
 * @property {string} url
 * @property {'script' | 'style' | 'document' | 'picture' | 'other'} kind by the type of its content, because scripts are fetched before
 *   they are imported
 * @property {number} start
 * @property {number} end
 * @property {number} bytes of the body, compressed
 */

/** @param {string} mimeType @returns {NetworkRequest['kind']} */
function kindOf(mimeType) {
  if (/javascript/.test(mimeType)) return 'script'
  if (mimeType === 'text/css') return 'style'
  if (mimeType === 'text/html') return 'document'
  return /^(?:image|video)\//.test(mimeType) ? 'picture' : 'other'
}

/**
 * Records the requests of a page from now on.
 * @param {CDPSession} session of the page
 * @returns {Promise<() => NetworkRequest[]>} those that are complete, in the order in which they were sent
 */
export async function recordRequests(session) {
  /** @typedef {NetworkRequest & { isFromNetwork: boolean, isComplete: boolean }} Recorded */
  /** @type {Map<string, Recorded>} */
  const requests = new Map()
  let started = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    started ||= timestamp
    const start = (timestamp - started) * 1000
    requests.set(requestId, {
      ...{ url: request.url, kind: 'other', start, end: start, bytes: 0 },
      ...{ isFromNetwork: false, isComplete: false },
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const found = requests.get(requestId)
    if (!found) return
    found.kind = kindOf(response.mimeType)
    found.isFromNetwork = !response.fromDiskCache && !response.fromServiceWorker
    found.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = requests.get(requestId)
    if (!found) return
    found.end = (timestamp - started) * 1000
    found.bytes ||= encodedDataLength
    found.isComplete = true
  })
  await session.send('Network.enable')
  return () =>
    [...requests.values()]
      .filter(({ isFromNetwork, isComplete }) => isFromNetwork && isComplete)
      .map(({ isFromNetwork: _, isComplete: __, ...request }) => request)
}
