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

const tokenOfAda = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlLW9mLWFkYS1hbmQtbm9ib2R5LWVsc2U'

/** @param token of the session that it has when it begins to listen */
function openTab(token = tokenOfAda) {
  const store = storeOfAda()
  store.dispatch(loggedIn({ token, user: aUser(), remember: false }))
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
  // Nobody can log in with what is left.
  expect(JSON.stringify({ ...localStorage })).not.toContain(tokenOfAda)
  const copy = openTab()
  hear()
  expect(statusOf(copy)).toBe('visitor')
  copy.dispatch(loggedIn({ token: 'another', user: aUser({ _id: 'user-2' }), remember: false }))
  hear()
  expect(statusOf(copy)).toBe('loggedIn')
})

test('a copy that was still loading when its tab logged out does so once it listens', () => {
  openTab().dispatch(loggedOut())
  stop()
  expect(statusOf(openTab())).toBe('visitor')
  stop()
  expect(statusOf(openTab(`${tokenOfAda}2`))).toBe('loggedIn')
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
