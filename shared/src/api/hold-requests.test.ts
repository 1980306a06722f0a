import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdApiRequests } from './hold-requests'

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

test('requests to the API wait for it, and are answered by what it put in place', async () => {
  let start = () => {}
  holdApiRequests(
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

test('an API that runs elsewhere is asked by the browser', async () => {
  holdApiRequests(Promise.resolve())
  expect(await text(fetch(new URL('/api/posts', location.origin)))).toBe('browser')
})

test('an API that does not start is told as the failure of the request', async () => {
  holdApiRequests(Promise.reject(new Error('The data cannot be opened')))
  await expect(fetch('/api/posts')).rejects.toThrow('The data cannot be opened')
})
