import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type * as FetchFiles from './fetch-files'
import { later, silent, slow } from './late-answers'

let fetchFiles: typeof FetchFiles.fetchFiles
let hasFailed: typeof FetchFiles.hasFailed
let markFetched: typeof FetchFiles.markFetched
let count = 0
const newUrl = () => `http://social.test/assets/file-${count++}.js`

const request = vi.fn<typeof fetch>()
const ok = async () => new Response('export {}')

beforeEach(async () => {
  // A fresh module per test, because it remembers fetched files.
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('echosphere.files'))
  ;({ fetchFiles, hasFailed, markFetched } = await import('./fetch-files'))
  request.mockReset()
  vi.stubGlobal('fetch', request)
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

test('a hanging request is aborted after the timeout and retried', async () => {
  vi.useFakeTimers()
  request.mockImplementationOnce(silent).mockImplementation(ok)
  // The page has been open for longer than the timeout.
  await vi.advanceTimersByTimeAsync(5000)
  const done = fetchFiles([newUrl()], { timeout: 1000, pause: 0 })
  await vi.advanceTimersByTimeAsync(999)
  expect(request).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(request).toHaveBeenCalledTimes(2)
  await done
})

test('a file queued behind others on a slow connection does not time out', async () => {
  vi.useFakeTimers()
  request
    .mockImplementationOnce(async (_, init) => slow(6, init))
    .mockImplementationOnce((_, init) => later(4000, () => new Response(''), init))
  const done = fetchFiles([newUrl(), newUrl()], { timeout: 1000 })
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(request).toHaveBeenCalledTimes(2)
})

test('another call restarts a request that has been silent for a second', async () => {
  vi.useFakeTimers()
  const url = newUrl()
  request.mockImplementationOnce(silent).mockImplementation(ok)
  const first = fetchFiles([url], { timeout: 60_000 })
  await vi.advanceTimersByTimeAsync(1000)
  const second = fetchFiles([url])
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all([first, second])
  expect(request).toHaveBeenCalledTimes(2)
})

test('on a slow connection, a file that waits for others is not requested again', async () => {
  vi.useFakeTimers()
  const url = newUrl()
  request
    .mockImplementationOnce((_, init) => later(2500, () => new Response(''), init))
    .mockImplementationOnce(async (_, init) => slow(4, init))
  const all = [fetchFiles([url]), fetchFiles([newUrl()])]
  await vi.advanceTimersByTimeAsync(2000)
  all.push(fetchFiles([url]))
  await vi.advanceTimersByTimeAsync(3000)
  await Promise.all(all)
  expect(request).toHaveBeenCalledTimes(2)
})

test('an answer that waits for a busy page is not requested again', async () => {
  vi.useFakeTimers()
  const url = newUrl()
  request.mockImplementation((_, init) => later(500, () => slow(1, init), init))
  await vi.advanceTimersByTimeAsync(100)
  const all = [fetchFiles([url])]
  // Nothing that waits for the answer runs meanwhile.
  vi.advanceTimersByTime(1500)
  all.push(fetchFiles([url]))
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all(all)
  expect(request).toHaveBeenCalledTimes(1)
})

test('another call shares the request if it is recent or receiving data', async () => {
  vi.useFakeTimers()
  const url = newUrl()
  request.mockImplementation((_, init) => later(995, () => slow(3, init), init))
  await vi.advanceTimersByTimeAsync(100)
  const all = [fetchFiles([url])]
  await vi.advanceTimersByTimeAsync(990)
  all.push(fetchFiles([url]))
  await vi.advanceTimersByTimeAsync(500)
  all.push(fetchFiles([url]))
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all(all)
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
