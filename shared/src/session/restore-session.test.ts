import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AppStore, createStore } from '../store/create-store'
import { aToken, aUser, deferred, type FakeApi, fakeApi } from '../testing'
import { followOtherTabs, refreshCurrentUser, restoreSession } from './restore-session'
import {
  loggedIn,
  loggedOut,
  selectCurrentUser,
  selectSessionExpired,
  sessionRestored,
} from './session-slice'
import { readStoredSession } from './session-storage'

const user = aUser()
const token = aToken(user)

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => api.restore())

function startWith(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  return createStore({ backEnd: Promise.resolve({}) })
}

/** Answers calls only when the returned function is called. */
function answerLater(call: string, body: unknown, status = 200) {
  const { promise, resolve } = deferred()
  api.answer(call, status, () => promise.then(() => body))
  return resolve
}

test('whoever comes back is logged in before their session has been checked', () => {
  const store = startWith({ token, user: JSON.stringify(user) })
  expect(selectCurrentUser(store.getState())).toEqual(user)
})

test('the status is unknown until a session without a readable user has been checked', () => {
  expect(startWith({ token }).getState().session.status).toBe('restoring')
})

test('a valid session is restored with the current user', async () => {
  api.answer('GET /users/ada', 200, { user: { ...user, firstName: 'Adaeze' } })
  const store = startWith({ token, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze')
})

test('a visitor without a stored session causes no request', async () => {
  const store = startWith({})
  await store.dispatch(restoreSession())
  expect(store.getState().session.status).toBe('visitor')
  expect(api.calls).toEqual([])
})

test.each([
  ['is invalid', 'garbage', 200, { user }],
  ['is of an unknown user', token, 404, { errors: ['User not found.'] }],
  ['has another user id than the account with that name', token, 200, { user: aUser({ _id: 'user-2' }) }],
])('a session whose token %s is removed', async (_, stored, status, answer) => {
  api.answer('GET /users/ada', status, answer)
  const store = startWith({ token: stored, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(store.getState().session.status).toBe('visitor')
  expect(readStoredSession()).toBeUndefined()
})

test('whoever was shown as logged in and has no account is told that the session has ended', async () => {
  api.answer('GET /users/ada', 404, { errors: ['User not found.'] })
  const store = startWith({ token, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(selectSessionExpired(store.getState())).toBe(true)
})

test.each([{ _id: user._id }, { username: user.username }])(
  'ends a session with the token payload %o without a request',
  async (payload) => {
    const store = startWith({ token: aToken(payload), user: JSON.stringify(user) })
    await store.dispatch(restoreSession())
    expect([api.calls, store.getState().session.status]).toEqual([[], 'visitor'])
  },
)

test('an API failure does not end the session', async () => {
  api.answer('GET /users/ada', 500, { errors: ['Something went wrong in the API.'] })
  const store = startWith({ token, user: JSON.stringify(user) })
  await store.dispatch(restoreSession())
  expect(selectCurrentUser(store.getState())?._id).toBe(user._id)
  expect(readStoredSession()?.token).toBe(token)
})

test.each(['null', '7', '[]', '{', '{"_id":"user-1"}', JSON.stringify({ ...user, followerCount: 'many' })])(
  'ignores the stored user %s',
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

test('refetches the logged-in user, and keeps the stored one if the API fails', async () => {
  const store = startWith({})
  await store.dispatch(refreshCurrentUser())
  expect(api.calls).toEqual([])
  store.dispatch(loggedIn({ token, user, remember: true }))
  api.answer('GET /users/ada', 500, { errors: ['Something went wrong in the API.'] })
  await store.dispatch(refreshCurrentUser())
  expect(selectCurrentUser(store.getState())).toEqual(user)
  api.answer('GET /users/ada', 200, { user: { ...user, firstName: 'Adaeze' } })
  await store.dispatch(refreshCurrentUser())
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze')
  api.answer('GET /users/ada', 200, { user: { ...user, firstName: 'Adanna' } })
  await store.dispatch(refreshCurrentUser())
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adanna')
})

test('refetches the user whenever a session is restored', async () => {
  const store = startWith({ token, user: JSON.stringify(user) })
  for (const firstName of ['Adaeze', 'Adanna']) {
    api.answer('GET /users/ada', 200, { user: { ...user, firstName } })
    await store.dispatch(restoreSession())
    expect(selectCurrentUser(store.getState())?.firstName).toBe(firstName)
  }
})

test.each([
  ['is being restored', (store: AppStore) => store.dispatch(restoreSession())],
  [
    'is being refetched',
    (store: AppStore) => {
      store.dispatch(sessionRestored({ token, user }))
      return store.dispatch(refreshCurrentUser())
    },
  ],
])('a change made while the user %s is not lost', async (_, begin) => {
  const store = startWith({ token, user: JSON.stringify(user) })
  const answerEarlier = answerLater('GET /users/ada', { user })
  const begun = begin(store)
  await vi.waitFor(() => expect(api.calls).toHaveLength(1))

  api.answer('GET /users/ada', 200, { user: { ...user, firstName: 'Adaeze' } })
  const refreshed = store.dispatch(refreshCurrentUser())
  answerEarlier()
  await Promise.all([begun, refreshed])
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze')
})

test('a logout in another tab while a session is being restored is not undone by the answer', async () => {
  const store = startWith({ token, user: JSON.stringify(user) })
  const answer = answerLater('GET /users/ada', { user })
  const restored = store.dispatch(restoreSession())
  const stop = followOtherTabs(store)
  await vi.waitFor(() => expect(api.calls).toHaveLength(1))

  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  answer()
  await restored
  expect(store.getState().session).toEqual({ status: 'visitor' })
  stop()
})

test.each([
  ['arrives', 200],
  ['is of a person who is gone', 404],
])(
  'whoever logs in elsewhere while a session is being restored stays when its answer %s',
  async (_, status) => {
    const grace = aUser({ _id: 'user-2', username: 'grace' })
    const store = startWith({ token, user: JSON.stringify(user) })
    const answer = answerLater('GET /users/ada', status === 200 ? { user } : { errors: ['Gone.'] }, status)
    api.answer('GET /users/grace', 200, { user: grace })
    const restored = store.dispatch(restoreSession())
    await vi.waitFor(() => expect(api.calls).toHaveLength(1))

    localStorage.setItem('token', aToken(grace))
    localStorage.setItem('user', JSON.stringify(grace))
    answer()
    await restored
    expect(selectCurrentUser(store.getState())).toEqual(grace)
    expect(readStoredSession()?.token).toBe(aToken(grace))
  },
)

test('a change made elsewhere logs no visitor in', async () => {
  const store = startWith({})
  await store.dispatch(restoreSession())
  await store.dispatch(refreshCurrentUser())
  expect([api.calls, store.getState().session.status]).toEqual([[], 'visitor'])
})

test('stores a remembered session in localStorage, others in sessionStorage; logout removes both', () => {
  const store = startWith({})
  store.dispatch(loggedIn({ token, user, remember: true }))
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([token, null])
  store.dispatch(loggedIn({ token, user, remember: false }))
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, token])
  store.dispatch(loggedOut())
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
