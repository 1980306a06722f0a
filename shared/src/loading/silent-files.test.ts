import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FetchFiles, freshFetchFiles, newUrl, ok } from './testing/fresh-fetch-files'
import { later, silent, slow } from './testing/late-answers'

// Files whose requests hang, or wait for each other on a slow connection.

let fetchFiles: FetchFiles['fetchFiles']
const request = vi.fn<typeof fetch>()

beforeEach(async () => {
  ;({ fetchFiles } = await freshFetchFiles(request))
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hanging request is aborted after the timeout and retried', async () => {
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
  request
    .mockImplementationOnce(async (_, init) => slow(6, init))
    .mockImplementationOnce((_, init) => later(4000, () => new Response(''), init))
  const done = fetchFiles([newUrl(), newUrl()], { timeout: 1000 })
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(request).toHaveBeenCalledTimes(2)
})

test('another call restarts a request that has been silent for a second', async () => {
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
