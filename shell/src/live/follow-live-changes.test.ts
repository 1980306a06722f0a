import { cleanup, renderHook } from '@testing-library/react'
import { type AppStore, loggedOut, selectSessionExpired, useReconnect } from 'shared'
import { aPost } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLiveChanges } from './follow-live-changes'
import { queries, storeOfAda } from './testing/queries'

/** A stream that a page has opened. */
interface Opened {
  url: URL
  headers: Headers
  isClosed: boolean
  send: (text: string) => void
  end: () => void
}

let opened: Opened[]
/** Paths of all requests. */
let asked: string[]
let status: number
let store: AppStore
let stop: AbortController

function open(request: Request): Response {
  if (status !== 200) return Response.json({ errors: ['No.'] }, { status })
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const each: Opened = {
    url: new URL(request.url),
    headers: request.headers,
    isClosed: false,
    send: (text) => void writer.write(new TextEncoder().encode(text)),
    end: () => void writer.close(),
  }
  const close = () => {
    each.isClosed = true
    void writer.abort(new Error('aborted')).catch(() => undefined)
  }
  request.signal.addEventListener('abort', close)
  opened.push(each)
  return new Response(stream.readable)
}

const native = globalThis.fetch
/** Each test is a while after the one before. */
let now = Date.now()
let visibility: DocumentVisibilityState

beforeEach(async () => {
  now += 3_600_000
  vi.useFakeTimers({ now })
  opened = []
  asked = []
  status = 200
  visibility = 'visible'
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/changes') return open(request)
    asked.push(pathname)
    return Response.json({ post: aPost() })
  }
  store = storeOfAda()
  await store.dispatch(queries.shownPost.initiate('post-1'))
  await vi.advanceTimersByTimeAsync(1000)
  stop = new AbortController()
  void followLiveChanges(store, 'https://api.example', stop.signal)
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  cleanup()
  stop.abort()
  globalThis.fetch = native
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const last = () => {
  const stream = opened.at(-1)
  if (!stream) throw new Error('no stream was opened')
  return stream
}

const event = (id: number, name: string, data: unknown) =>
  last().send(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

async function setVisibility(value: DocumentVisibilityState) {
  visibility = value
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

test('asks for what the page shows, in the session of whoever is logged in', () => {
  expect(opened).toHaveLength(1)
  expect(last().url.origin).toBe('https://api.example')
  expect(last().url.searchParams.get('posts')).toBe('post-1')
  expect(last().url.searchParams.get('people')).toBe('user-1')
  expect(last().headers.get('authorization')).toBe('token')
})

test('refetches what the caller has changed elsewhere at once, and what others have changed soon', async () => {
  asked = []
  event(1, 'changes', [{ name: 'likePost', parameters: { postId: 'post-1' }, own: true }])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/api/posts/post-1'])
  event(2, 'changes', [{ name: 'likePost', parameters: { postId: 'post-1' } }])
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toEqual(['/api/posts/post-1', '/api/posts/post-1'])
})

test('fetches everything on screen anew when the server asks for it, but moves no list of posts', async () => {
  await store.dispatch(queries.listedPosts.initiate())
  await store.dispatch(queries.shownHead.initiate())
  asked = []
  event(1, 'reset', {})
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked.sort()).toEqual(['/api/posts/post-1', '/api/test-todos', '/api/users/ada'])
  expect(queries.shownPost.select('post-1')(store.getState()).data).toBeDefined()
})

test('comes back with the id of the last event when the stream ends, and is lost or silent', async () => {
  event(7, 'alive', {})
  await vi.advanceTimersByTimeAsync(0)
  last().end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toHaveLength(2)
  expect(last().headers.get('last-event-id')).toBe('7')
  await vi.advanceTimersByTimeAsync(60_000 + 2000)
  expect(opened).toHaveLength(3)
})

test('waits longer after each failure, and not once the browser is online again', async () => {
  status = 503
  last().end()
  await vi.advanceTimersByTimeAsync(60_000)
  status = 200
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
})

test('what failed to load is tried again once the server takes the stream again', async () => {
  const onReconnect = vi.fn()
  renderHook(() => useReconnect(true, onReconnect))
  status = 503
  last().end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(onReconnect).not.toHaveBeenCalled()
  status = 200
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('closes the stream of a page that stays hidden, and opens it when the page is shown', async () => {
  event(7, 'alive', {})
  await setVisibility('hidden')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(last().isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect([opened.length, last().isClosed]).toEqual([1, true])
  await setVisibility('visible')
  expect(opened).toHaveLength(2)
  expect(last().headers.get('last-event-id')).toBe('7')
})

test('follows as somebody else after a logout, and what is newly shown soon', async () => {
  store.dispatch(loggedOut())
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
  expect(last().headers.get('authorization')).toBeNull()
  await store.dispatch(queries.shownPost.initiate('post-2'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(opened).toHaveLength(3)
  expect(last().url.searchParams.get('posts')?.split(',').toSorted()).toEqual(['post-1', 'post-2'])
})

test('notices that the session was ended elsewhere', async () => {
  status = 401
  last().end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(selectSessionExpired(store.getState())).toBe(true)
})

test('a page that comes back from the back/forward cache asks at once for what it has missed', async () => {
  event(7, 'changes', [])
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(last().headers.get('last-event-id')).toBe('7')
})
