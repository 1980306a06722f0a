import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueApiRequests } from './queue-requests'

const original = window.fetch
const browser = vi.fn(async (..._request: Parameters<typeof fetch>) => new Response('browser'))

beforeEach(() => {
  window.fetch = browser
})

afterEach(() => {
  window.fetch = original
  browser.mockClear()
})

const text = async (response: Promise<Response>) => (await response).text()

const answerOfApi = async () => new Response('API')

test('API requests wait for the API and are answered by its fetch', async () => {
  let start = () => {}
  queueApiRequests(
    new Promise((resolve) => {
      start = () => resolve({ fetch: answerOfApi })
    }),
  )
  const waiting = text(fetch('/api/test-todos'))
  expect(await text(fetch('https://elsewhere.test/api/posts'))).toBe('browser')
  expect(browser).toHaveBeenCalledOnce()
  start()
  expect(await waiting).toBe('API')
})

test('the first request starts an API that was not needed before, others do not', async () => {
  const start = vi.fn()
  const api = new Promise<{ fetch: typeof fetch }>((resolve) => {
    start.mockImplementation(() => resolve({ fetch: answerOfApi }))
  })
  queueApiRequests(api, start)
  await fetch('https://elsewhere.test/api/posts')
  expect(start).not.toHaveBeenCalled()
  expect(await text(fetch('/api/posts'))).toBe('API')
})

test.each(['/api', '/api/', '/api?limit=2'])('%s belongs to the API also before it runs', async (path) => {
  queueApiRequests(Promise.resolve({ fetch: answerOfApi }))
  expect(await text(fetch(path))).toBe('API')
})

test('a path that only begins like those of the API does not', async () => {
  queueApiRequests(Promise.resolve({ fetch: answerOfApi }))
  expect(await text(fetch('/api-docs'))).toBe('browser')
})

test('a script may wrap fetch, also when the API had been started before requests were queued', async () => {
  window.fetch = answerOfApi
  queueApiRequests(Promise.resolve({ fetch: answerOfApi }))
  const wrapped = window.fetch
  window.fetch = (input, init) => wrapped(input, init)
  expect(await text(fetch('/api/posts'))).toBe('API')
})

test('requests to an API without a fetch of its own use the native one', async () => {
  queueApiRequests(Promise.resolve({}))
  expect(await text(fetch(new URL('/api/posts', location.origin)))).toBe('browser')
})

test('requests to an API that a server runs go there, with all that they had', async () => {
  queueApiRequests(Promise.resolve({ origin: 'https://api.example' }))
  const init = { method: 'POST', headers: { prefer: 'return=minimal' }, body: 'hello' }
  await fetch(new Request(new URL('/api/posts?limit=2', location.origin), init))
  await fetch('/api/posts')
  await fetch('https://elsewhere.test/api/posts')
  const [moved, read, other] = browser.mock.calls.map(([request]) => request)
  if (!(moved instanceof Request && read instanceof Request)) throw new Error('No requests were sent')
  expect([moved.url, moved.method, moved.headers.get('prefer'), await moved.text()]).toEqual([
    'https://api.example/api/posts?limit=2',
    'POST',
    'return=minimal',
    'hello',
  ])
  expect([read.url, read.method]).toEqual(['https://api.example/api/posts', 'GET'])
  expect(other).toBe('https://elsewhere.test/api/posts')
})

test('whoever gives up a request does not wait for the API', async () => {
  const never = new Promise<{ fetch: typeof fetch }>(() => undefined)
  queueApiRequests(never)
  const reason = new Error('Enough')
  await expect(fetch('/api/posts', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const waiting = fetch(new Request(new URL('/api/posts', location.origin), { signal: controller.signal }))
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('requests fail when the API does not start', async () => {
  queueApiRequests(Promise.reject(new Error('The data cannot be opened')))
  await expect(fetch('/api/posts')).rejects.toThrow('The data cannot be opened')
})
