import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { followOtherTabs, restoreSession } from './restore-session'
import { loggedIn, loggedOut, selectCurrentUser } from './session-slice'
import { readStoredSession } from './session-storage'

const user = aUser()
const encode = (part: unknown) => btoa(JSON.stringify(part)).replace(/=+$/, '')
const token = `${encode({ alg: 'HS256' })}.${encode({ _id: user._id, username: user.username })}.signature`

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => api.restore())

function startWith(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  return createStore({ backEnd: Promise.resolve() })
}

test('nothing is known before a stored session has been checked', () => {
  expect(startWith({ token }).getState().session.status).toBe('restoring')
})

test('a session whose token and user stand is restored with the user as they are now', async () => {
  api.answer('GET /users/ada', 200, { user: { ...user, firstName: 'Adaeze' }, postCount: 0 })
  const store = startWith({ token, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze')
})

test('a visitor without a stored session is known at once, without a call', async () => {
  const store = startWith({})
  await store.dispatch(restoreSession())
  expect(store.getState().session.status).toBe('visitor')
  expect(api.calls).toEqual([])
})

test.each([
  ['is no token', 'garbage', 200, { user, postCount: 0 }],
  ['names nobody', token, 404, { errors: ['User not found.'] }],
  [
    'names another person than the one under that name',
    token,
    200,
    { user: aUser({ _id: 'user-2' }), postCount: 0 },
  ],
])('a session whose token %s is removed', async (_, stored, status, answer) => {
  api.answer('GET /users/ada', status, answer)
  const store = startWith({ token: stored, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(store.getState().session.status).toBe('visitor')
  expect(readStoredSession()).toBeUndefined()
})

test('an API that fails logs nobody out', async () => {
  api.answer('GET /users/ada', 500, { errors: ['Something went wrong in the API.'] })
  const store = startWith({ token, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(selectCurrentUser(store.getState())?._id).toBe(user._id)
  expect(readStoredSession()?.token).toBe(token)
})

test.each(['null', '7', '[]', '{', '{"_id":"user-1"}', JSON.stringify({ ...user, followers: 7 })])(
  'what another tab or version stored as the person is no person when it is %s',
  async (stored) => {
    api.answer('GET /users/ada', 500, { errors: ['Something went wrong in the API.'] })
    const store = startWith({})
    const stop = followOtherTabs(store)
    await store.dispatch(restoreSession())
    localStorage.setItem('token', token)
    localStorage.setItem('user', stored)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
    await vi.waitFor(() => expect(api.calls).toHaveLength(1))
    await vi.waitFor(() => expect(readStoredSession()).toBeUndefined())
    expect(store.getState().session).toEqual({ status: 'visitor' })
    stop()
  },
)

test('a remembered session lies in the browser, another one in the tab, and both go with the logout', () => {
  const store = startWith({})
  store.dispatch(loggedIn({ token, user, remember: true }))
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([token, null])
  store.dispatch(loggedIn({ token, user, remember: false }))
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, token])
  store.dispatch(loggedOut())
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
