import { loggedIn, loggedOut, selectSessionExpired, selectSessionStatus } from 'shared'
import { aUser } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOutWithCopies } from './log-out-with-copies'
import { queries, storeOfAda } from './testing/queries'

/** Ends what a test has started. */
let stops: (() => void)[]

beforeEach(() => {
  stops = []
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function openTab() {
  const store = storeOfAda()
  stops.push(logOutWithCopies(store))
  return store
}

const statusOf = (store: ReturnType<typeof openTab>) => selectSessionStatus(store.getState())

test('a logout in one copy of a tab logs out the others, and nobody else', async () => {
  const [first, second, other] = [openTab(), openTab(), openTab()]
  other.dispatch(loggedIn({ token: 'another', user: aUser({ _id: 'user-2' }), remember: false }))
  first.dispatch(loggedOut())
  await vi.waitFor(() => expect(statusOf(second)).toBe('visitor'))
  expect(statusOf(other)).toBe('loggedIn')
})

test('a session that the API has ended is not taken for a logout', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  vi.stubGlobal('fetch', async () => Response.json({ errors: ['No.'] }, { status: 401 }))
  await first.dispatch(queries.shownPost.initiate('post-1'))
  expect(selectSessionExpired(first.getState())).toBe(true)
  third.dispatch(loggedIn({ token: 'last', user: aUser(), remember: false }))
  const last = openTab()
  last.dispatch(loggedIn({ token: 'last', user: aUser(), remember: false }))
  // What is said later arrives later.
  last.dispatch(loggedOut())
  await vi.waitFor(() => expect(statusOf(third)).toBe('visitor'))
  expect(statusOf(second)).toBe('loggedIn')
})
