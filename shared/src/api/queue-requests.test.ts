import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueApiRequests } from './queue-requests'

const original = window.fetch
const browser = vi.fn(async () => new Response('browser'))

beforeEach(() => {
  window.fetch = browser
})

afterEach(() => {
  window.fetch = original
  browser.mockClear()
})

const text = async (response: Promise<Response>) => (await response).text()

test('API requests wait for the API and are answered by its fetch', async () => {
  let start = () => {}
  queueApiRequests(
    new Promise<void>((resolve) => {
      start = resolve
    }),
  )
  const waiting = text(fetch('/api/test-todos'))
  expect(await text(fetch('https://elsewhere.test/api/posts'))).toBe('browser')
  expect(browser).toHaveBeenCalledOnce()
  window.fetch = async () => new Response('API')
  start()
  expect(await waiting).toBe('API')
})

test('requests to an external API use the native fetch', async () => {
  queueApiRequests(Promise.resolve())
  expect(await text(fetch(new URL('/api/posts', location.origin)))).toBe('browser')
})

test('requests fail when the API does not start', async () => {
  queueApiRequests(Promise.reject(new Error('The data cannot be opened')))
  await expect(fetch('/api/posts')).rejects.toThrow('The data cannot be opened')
})
