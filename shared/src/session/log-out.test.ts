import { afterEach, beforeEach, expect, test } from 'vitest'
import { api, call } from '../api/api'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { leaveBy, logOut } from './log-out'
import { loggedIn, selectSessionExpired, selectSessionStatus } from './session-slice'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => fake.restore())

const { likeWhileLeaving } = api.injectEndpoints({
  endpoints: (build) => ({
    likeWhileLeaving: build.mutation<unknown, void>({
      query: () => call('likePost', { postId: 'post-1' }),
    }),
  }),
}).endpoints

function storeOfAda() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'first', user: aUser(), remember: true }))
  return store
}

type Store = ReturnType<typeof storeOfAda>
const stateOf = (store: Store) => [
  selectSessionStatus(store.getState()),
  selectSessionExpired(store.getState()),
]

test('a logout is done at once, and revokes the token in the background', async () => {
  const store = storeOfAda()
  store.dispatch(logOut())
  expect([stateOf(store), { ...localStorage }]).toEqual([['visitor', false], {}])
  await expect
    .poll(() => fake.calls)
    .toMatchObject([{ call: 'POST /auth/logout', headers: { authorization: 'first' } }])
})

test('a logout does not depend on the API', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const store = storeOfAda()
  store.dispatch(logOut())
  expect(stateOf(store)).toEqual(['visitor', false])
})

test('a visitor has nothing to revoke', () => {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(logOut())
  expect(fake.calls).toEqual([])
})

test('a request rejected while the person leaves ends the session without a warning', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 401, {
    errors: ['The token is invalid. Unauthorized access error.'],
  })
  await store.dispatch(leaveBy(() => store.dispatch(likeWhileLeaving.initiate())))
  expect([stateOf(store), { ...localStorage }]).toEqual([['visitor', false], {}])
})

test('leaving that fails goes on with the session, which still ends with a warning later', async () => {
  const store = storeOfAda()
  await expect(store.dispatch(leaveBy(() => Promise.reject(new Error('down'))))).rejects.toThrow('down')
  expect(selectSessionStatus(store.getState())).toBe('loggedIn')
  fake.answer('POST /posts/like/post-1', 401, {
    errors: ['The token is invalid. Unauthorized access error.'],
  })
  await store.dispatch(likeWhileLeaving.initiate())
  expect(stateOf(store)).toEqual(['visitor', true])
})
