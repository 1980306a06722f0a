import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type FetchFiles, freshFetchFiles, newUrl, ok } from './testing/fresh-fetch-files'

let fetchFiles: FetchFiles['fetchFiles']
let hasFailed: FetchFiles['hasFailed']
let markFetched: FetchFiles['markFetched']
const request = vi.fn<typeof fetch>()

beforeEach(async () => {
  ;({ fetchFiles, hasFailed, markFetched } = await freshFetchFiles(request))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a file is fetched only once', async () => {
  const url = newUrl()
  request.mockImplementation(ok)
  await Promise.all([fetchFiles([url]), fetchFiles([url])])
  await fetchFiles([url])
  expect(request).toHaveBeenCalledTimes(1)
})

test('a file that runs already is not fetched', async () => {
  const url = newUrl()
  markFetched([url])
  await fetchFiles([url])
  expect(request).not.toHaveBeenCalled()
})

test('a file whose first request failed is remembered, one that came at once is not', async () => {
  const [lost, there] = [newUrl(), newUrl()]
  request.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(ok)
  await fetchFiles([lost, there], { pause: 0 })
  expect([lost, there].map(hasFailed)).toEqual([true, false])
})

test('a stylesheet that the page contains is not fetched', async () => {
  const style = document.createElement('style')
  style.dataset.files = '/assets/main.css'
  document.head.append(style)
  onTestFinished(() => style.remove())
  await fetchFiles([`${location.origin}/assets/main.css`])
  expect(request).not.toHaveBeenCalled()
})

test('a dropped connection is retried, bypassing the cache', async () => {
  const url = newUrl()
  request.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(ok)
  await fetchFiles([url], { pause: 0 })
  expect(request.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload'])
})

test('an unavailable file is named in the error and can be fetched later', async () => {
  const url = newUrl()
  request.mockImplementation(async () => new Response('', { status: 503 }))
  const failure = await fetchFiles([url], { pause: 0 }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'FileUnavailable',
    url,
    status: 503,
    message: `Failed to fetch ${url} (503)`,
    cause: new Error('The server answered 503.'),
  })
  expect(request).toHaveBeenCalledTimes(3)

  request.mockImplementation(ok)
  await fetchFiles([url])
})

test.each([404, 410])('a removed file (%i) is not retried', async (status) => {
  request.mockImplementation(async () => new Response('', { status }))
  await expect(fetchFiles([newUrl()])).rejects.toThrow(`(${status})`)
  expect(request).toHaveBeenCalledTimes(1)
})

test('a file without a response is named together with the message of the browser', async () => {
  const [url, cause] = [newUrl(), new TypeError('NetworkError')]
  request.mockRejectedValue(cause)
  const failure = await fetchFiles([url], { attempts: 1 }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    message: `Failed to fetch ${url} (NetworkError)`,
    status: undefined,
    cause,
  })
  expect(request).toHaveBeenCalledTimes(1)
})

test('a file is fetched like a module script, so that the import hits the cache', async () => {
  request.mockImplementation(ok)
  const url = newUrl()
  await fetchFiles([url])
  await fetchFiles([newUrl()], { priority: 'low' })
  const usual = { mode: 'cors', credentials: 'same-origin', cache: 'default' }
  expect(request.mock.calls[0]).toMatchObject([url, { ...usual, priority: 'auto' }])
  expect(request.mock.calls[1]).toMatchObject([expect.anything(), { ...usual, priority: 'low' }])
})

test('the delay doubles with each attempt', async () => {
  vi.useFakeTimers()
  request.mockImplementation(async () => new Response('', { status: 503 }))
  const done = fetchFiles([newUrl()]).catch((error: unknown) => error)
  const triesAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return request.mock.calls.length
  }
  expect([await triesAfter(299), await triesAfter(1)]).toEqual([1, 2])
  expect([await triesAfter(599), await triesAfter(1)]).toEqual([2, 3])
  expect(await done).toMatchObject({ status: 503 })
  expect(vi.getTimerCount()).toBe(0)
})

test('copies of this module in other apps share fetched files', async () => {
  const url = newUrl()
  request.mockImplementation(ok)
  await fetchFiles([url])
  vi.resetModules()
  const copy = await import('./fetch-files')
  await copy.fetchFiles([url])
  expect(request).toHaveBeenCalledTimes(1)
})

test('accepts a file without a body', async () => {
  request.mockImplementation(async () => new Response(null))
  await fetchFiles([newUrl()], { attempts: 1 })
  expect(request).toHaveBeenCalledTimes(1)
})

test('the integrity of a file is checked across chunks', async () => {
  const url = newUrl()
  mapHash(url, `sha384-${btoa('\u0001\u0002\u0003')}`)
  // A digest that returns the bytes.
  vi.stubGlobal('crypto', { subtle: { digest: async (_: string, bytes: ArrayBuffer) => bytes } })
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2]))
      controller.enqueue(new Uint8Array([3]))
      controller.close()
    },
  })
  request.mockImplementation(async () => new Response(pieces))
  await fetchFiles([url], { attempts: 1 })
  expect(request).toHaveBeenCalledTimes(1)
})

/** Adds a hash to the page's import map for one test. */
function mapHash(url: string, hash: string): void {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity: { [url]: hash } })
  document.head.append(map)
  onTestFinished(() => map.remove())
}

test('rejects a file whose hash differs from the import map', async () => {
  const url = newUrl()
  mapHash(url, 'sha384-another')
  // jsdom has no WebCrypto.
  vi.stubGlobal('crypto', { subtle: { digest: async () => new ArrayBuffer(48) } })
  request.mockImplementation(ok)
  await expect(fetchFiles([url], { pause: 0 })).rejects.toThrow('its integrity hash is another')
})
