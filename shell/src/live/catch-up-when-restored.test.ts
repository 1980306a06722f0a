import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchUpWhenRestored } from './catch-up-when-restored'
import { queries, storeOfAda } from './testing/queries'

/** Ends what a test has started. */
let ended: AbortController
let asked: string[]
const native = globalThis.fetch

beforeEach(() => {
  ended = new AbortController()
  asked = []
  globalThis.fetch = async (input, init) => {
    asked.push(new URL(new Request(input, init).url).pathname)
    return Response.json({ post: {} })
  }
})

afterEach(() => {
  ended.abort()
  globalThis.fetch = native
  localStorage.clear()
  sessionStorage.clear()
})

/** A page that shows a post. */
async function open(isServed: boolean) {
  const store = storeOfAda()
  ended.signal.addEventListener('abort', catchUpWhenRestored(store, { isServed }))
  await store.dispatch(queries.shownPost.initiate('post-1'))
  asked = []
}

/** Events of storage, as `key: old value → new value`. */
function heardFromStorage(): string[] {
  const heard: string[] = []
  const onStorage = ({ key, oldValue, newValue, storageArea }: StorageEvent) => {
    const area = storageArea === sessionStorage ? 'session ' : ''
    heard.push(`${area}${key}: ${oldValue} → ${newValue}`)
  }
  window.addEventListener('storage', onStorage, { signal: ended.signal })
  return heard
}

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

test('a page that comes back hears of all that was written meanwhile, and of nothing else', async () => {
  localStorage.setItem('choice', 'light')
  localStorage.setItem('draft', 'The same')
  await open(true)
  const heard = heardFromStorage()
  leave()
  localStorage.setItem('choice', 'dark')
  localStorage.setItem('user', 'Ada')
  sessionStorage.removeItem('token')
  comeBack()
  expect(heard.sort()).toEqual(['choice: light → dark', 'session token: token → null', 'user: null → Ada'])
})

test('a page that comes back fetches anew what it shows, unless a server tells it what has changed', async () => {
  await open(false)
  leave()
  comeBack()
  await vi.waitFor(() => expect(asked).toContain('/api/posts/post-1'))
  ended.abort()
  await open(true)
  leave()
  comeBack()
  expect(asked).toEqual([])
})

test('a page that is shown for the first time has missed nothing', async () => {
  await open(false)
  const heard = heardFromStorage()
  localStorage.setItem('choice', 'dark')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect([heard, asked]).toEqual([[], []])
})
