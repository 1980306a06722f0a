import { loggedIn, loggedOut, selectSessionExpired, selectSessionStatus } from 'shared'
import { aUser } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOutWithCopies } from './log-out-with-copies'
import { queries, storeOfAda } from './testing/queries'

/** Ends what a test has started. */
let stop: () => void
/** What other tabs hear of: the storage tells each of them what was written, and that it is gone. */
let heard: [key: string, newValue: string | null][]

beforeEach(() => {
  // Whatever another test of this worker has left.
  localStorage.clear()
  heard = []
  const { setItem, removeItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value)
    if (this === localStorage) heard.push([key, value])
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    const had = this.getItem(key) !== null
    removeItem.call(this, key)
    if (this === localStorage && had) heard.push([key, null])
  })
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function openTab() {
  const store = storeOfAda()
  stop = logOutWithCopies(store)
  return store
}

/** What this tab hears when another one writes `heard`. */
function hear() {
  for (const [key, newValue] of heard) window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

const statusOf = (store: ReturnType<typeof openTab>) => selectSessionStatus(store.getState())

test('a logout in one copy of a tab logs out the others, and nobody else', () => {
  openTab().dispatch(loggedOut())
  stop()
  expect(localStorage).toHaveLength(0)
  const copy = openTab()
  hear()
  expect(statusOf(copy)).toBe('visitor')
  copy.dispatch(loggedIn({ token: 'another', user: aUser({ _id: 'user-2' }), remember: false }))
  hear()
  expect(statusOf(copy)).toBe('loggedIn')
})

test('a session that the API has ended is not taken for a logout', async () => {
  const store = openTab()
  vi.stubGlobal('fetch', async () => Response.json({ errors: ['No.'] }, { status: 401 }))
  await store.dispatch(queries.shownPost.initiate('post-1'))
  expect([selectSessionExpired(store.getState()), heard]).toEqual([true, []])
})

test('a logout needs no storage', () => {
  const store = openTab()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  store.dispatch(loggedOut())
  expect(statusOf(store)).toBe('visitor')
})
