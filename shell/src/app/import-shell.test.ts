import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importShell, restartedKey } from './import-shell'

let count = 0
let urls: string[]
const request = vi.fn<typeof fetch>()
const reload = vi.fn<() => void>()
const ok = async () => new Response('export {}')
const failedImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const hangingImport = () => new Promise(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  // New ones, because fetched files are remembered.
  urls = ['libraries', 'main'].map((name) => `http://shell.test/assets/${name}-${count++}.js`)
  request.mockReset().mockImplementation(ok)
  reload.mockReset()
  vi.stubGlobal('fetch', request)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const importIt = async (importEntry: () => Promise<unknown>) => {
  const ended = importShell(urls, importEntry, reload)
  ended.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  return ended
}

test('a shell that can be imported is not fetched, then or later', async () => {
  await importIt(async () => 'running')
  expect(request).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a shell that arrives before the end of the document waits for it', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const importEntry = vi.fn(async () => 'running')
  const ended = importIt(importEntry)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(importEntry).not.toHaveBeenCalled()
  state.mockRestore()
  document.dispatchEvent(new Event('readystatechange'))
  await ended
  expect(importEntry).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('after a failed import, its files are fetched before the page reloads', async () => {
  reload.mockImplementation(() => expect(request).toHaveBeenCalledTimes(2))
  await importIt(failedImport)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page reloads once: then the error is reported, until the shell has run', async () => {
  await importIt(failedImport)
  await expect(importIt(failedImport)).rejects.toThrow('Failed to fetch dynamically imported module')
  expect(reload).toHaveBeenCalledTimes(1)
  await importIt(async () => 'running')
  expect(sessionStorage.getItem(restartedKey)).toBeNull()
  await importIt(failedImport)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the page does not reload without storage, which it might do forever', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await expect(importIt(failedImport)).rejects.toThrow(TypeError)
  expect(reload).not.toHaveBeenCalled()
})

test('a file that cannot be fetched is named, and the page stays', async () => {
  request.mockImplementation(async () => new Response('', { status: 404 }))
  await expect(importIt(failedImport)).rejects.toMatchObject({ name: 'FileUnavailable', status: 404 })
  expect(reload).not.toHaveBeenCalled()
})

test('the page reloads once what hangs has been fetched by another request', async () => {
  request.mockImplementationOnce(hangingRequest)
  await importIt(hangingImport)
  expect(request.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'default', 'reload'])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page reloads if the import hangs although its files can be fetched, as in WebKit', async () => {
  await importIt(hangingImport)
  expect(request).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a shell that only arrives slowly is waited for', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 7000))
  // As in Chromium, where requests for a file wait for the first one.
  request.mockImplementation(() => slow().then(ok))
  await importIt(slow)
  expect(request).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

const hangingRequest: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
