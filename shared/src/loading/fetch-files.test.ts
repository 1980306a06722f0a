import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { fetchFiles as FetchFiles } from './fetch-files'

let fetchFiles: typeof FetchFiles
let count = 0
const newUrl = () => `http://social.test/assets/file-${count++}.js`

const request = vi.fn<typeof fetch>()
const ok = async () => new Response('export {}')

beforeEach(async () => {
  // A new page each time: what was fetched stays so.
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('echosphere.files'))
  ;({ fetchFiles } = await import('./fetch-files'))
  request.mockReset()
  vi.stubGlobal('fetch', request)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a file is fetched once, however often it is asked for', async () => {
  const url = newUrl()
  request.mockImplementation(ok)
  await Promise.all([fetchFiles([url]), fetchFiles([url])])
  await fetchFiles([url])
  expect(request).toHaveBeenCalledTimes(1)
})

test('a dropped connection is tried again, past the cache', async () => {
  const url = newUrl()
  request.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(ok)
  await fetchFiles([url], { pause: 0 })
  expect(request.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload'])
})

test('a file that cannot be had is named, and had when it is asked for later', async () => {
  const url = newUrl()
  request.mockImplementation(async () => new Response('', { status: 503 }))
  const failure = await fetchFiles([url], { pause: 0 }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'FileUnavailable',
    url,
    status: 503,
    message: `Failed to fetch ${url} (503)`,
  })
  expect(request).toHaveBeenCalledTimes(3)

  request.mockImplementation(ok)
  await fetchFiles([url])
})

test('a file that a deploy removed is not asked for again and again', async () => {
  request.mockImplementation(async () => new Response('', { status: 404 }))
  await expect(fetchFiles([newUrl()])).rejects.toThrow('(404)')
  expect(request).toHaveBeenCalledTimes(1)
})

/** A request that is never answered, until it is aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

test('a request that nobody answers is given up and made again', async () => {
  vi.useFakeTimers()
  request.mockImplementationOnce(silent).mockImplementation(ok)
  const done = fetchFiles([newUrl()], { timeout: 1000, pause: 0 })
  await vi.advanceTimersByTimeAsync(20_000)
  await done
  expect(request).toHaveBeenCalledTimes(2)
})

test('a file that waits behind others on a slow line is not given up', async () => {
  vi.useFakeTimers()
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 800))
      controller.enqueue(new Uint8Array(10))
      if (performance.now() > 5000) controller.close()
    },
  })
  const waiting = new Promise<Response>((done) => setTimeout(() => done(new Response('')), 4000))
  request.mockResolvedValueOnce(new Response(slow)).mockReturnValueOnce(waiting)
  const done = fetchFiles([newUrl(), newUrl()], { timeout: 1000 })
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(request).toHaveBeenCalledTimes(2)
})

test('asking again starts over what is silent, instead of waiting with it', async () => {
  vi.useFakeTimers()
  const url = newUrl()
  request.mockImplementationOnce(silent).mockImplementation(ok)
  const first = fetchFiles([url], { timeout: 60_000 })
  await vi.advanceTimersByTimeAsync(1500)
  await fetchFiles([url])
  await first
  expect(request).toHaveBeenCalledTimes(2)
})

/** Gives a file a hash in the page's import map, for one test. */
function mapHash(url: string, hash: string): void {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity: { [url]: hash } })
  document.head.append(map)
  onTestFinished(() => map.remove())
}

test('a file with another hash than the page’s import map gives it is not taken, and named as such', async () => {
  const url = newUrl()
  mapHash(url, 'sha384-another')
  // As jsdom has no WebCrypto.
  vi.stubGlobal('crypto', { subtle: { digest: async () => new ArrayBuffer(48) } })
  request.mockImplementation(ok)
  await expect(fetchFiles([url], { pause: 0 })).rejects.toThrow('its integrity hash is another')
})
