import { afterEach, beforeEach, expect, test } from 'vitest'
import { api, call } from '../api/api'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { tokenOf } from './send-in-session'
import { loggedIn, loggedOut, selectSessionExpired, selectSessionStatus } from './session-slice'
import { readStoredSession } from './session-storage'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => fake.restore())

const { likeForSession } = api.injectEndpoints({
  endpoints: (build) => ({
    likeForSession: build.mutation<unknown, string>({ query: (postId) => call('likePost', { postId }) }),
  }),
}).endpoints

function storeOfAda(remember = true) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'first', user: aUser(), remember }))
  return store
}

const refuse = () => Promise.resolve({ errors: ['The token is invalid. Unauthorized access error.'] })
const tokensSent = () => fake.calls.map(({ headers }) => headers.authorization)
/** Stores a session as another tab does, before this page gets the event. */
const elsewhere = (token: string, user = aUser()) => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

test.each([
  ['this browser', true],
  ['this tab', false],
])('a renewed token is used from then on and replaces the stored one in %s', async (_, remember) => {
  fake.answer('POST /posts/like/post-1', 200, {}, { 'renewed-token': 'second' })
  const store = storeOfAda(remember)
  await store.dispatch(likeForSession.initiate('post-1'))
  fake.answer('POST /posts/like/post-1', 200, {})
  await store.dispatch(likeForSession.initiate('post-1'))
  expect(tokensSent()).toEqual(['first', 'second'])
  const [here, gone] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  expect([here.getItem('token'), gone.getItem('token')]).toEqual(['second', null])
})

test('the first of two renewed tokens wins', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 200, {}, { 'renewed-token': 'second' })
  fake.answer('POST /posts/like/post-2', 200, {}, { 'renewed-token': 'third' })
  await Promise.all(['post-1', 'post-2'].map((id) => store.dispatch(likeForSession.initiate(id))))
  expect(['second', 'third']).toContain(tokenOf(store))
  expect(readStoredSession()?.token).toBe(tokenOf(store))
})

test('ignores a token renewed after logout', async () => {
  const store = storeOfAda()
  fake.answer(
    'POST /posts/like/post-1',
    200,
    async () => {
      store.dispatch(loggedOut())
      return {}
    },
    { 'renewed-token': 'second' },
  )
  await store.dispatch(likeForSession.initiate('post-1'))
  expect([selectSessionStatus(store.getState()), readStoredSession()]).toEqual(['visitor', undefined])
})

test('a rejected token ends the session and is removed', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect([selectSessionExpired(store.getState()), readStoredSession()]).toEqual([true, undefined])
})

test('a late rejection of an old token does not end a newer session', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 401, () => {
    store.dispatch(loggedIn({ token: 'of the next', user: aUser(), remember: true }))
    return refuse()
  })
  await store.dispatch(likeForSession.initiate('post-1'))
  expect([selectSessionStatus(store.getState()), tokenOf(store)]).toEqual(['loggedIn', 'of the next'])
  expect(readStoredSession()?.token).toBe('of the next')
  expect(tokensSent()).toEqual(['first'])
})

test('retries with a token that another tab has renewed', async () => {
  const store = storeOfAda()
  elsewhere('second')
  fake.answer('POST /posts/like/post-1', 401, async () => {
    fake.answer('POST /posts/like/post-1', 200, {})
    return refuse()
  })
  await store.dispatch(likeForSession.initiate('post-1'))
  expect(tokensSent()).toEqual(['first', 'second'])
  expect([tokenOf(store), readStoredSession()?.token]).toEqual(['second', 'second'])
})

test('ends the session when the token of the other tab is rejected, too', async () => {
  const store = storeOfAda()
  elsewhere('second')
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect(tokensSent()).toEqual(['first', 'second'])
  expect([selectSessionExpired(store.getState()), readStoredSession()]).toEqual([true, undefined])
})

test('leaves the stored session of another user alone', async () => {
  const store = storeOfAda()
  elsewhere('of bo', aUser({ _id: 'user-2', username: 'bo' }))
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect(tokensSent()).toEqual(['first'])
  expect(readStoredSession()?.token).toBe('of bo')
})

test('ignores a token of another tab without a user', async () => {
  const store = storeOfAda()
  elsewhere('second')
  localStorage.setItem('user', 'null')
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect([tokensSent(), selectSessionStatus(store.getState())]).toEqual([['first'], 'loggedIn'])
})

test('a token that another tab revoked by its logout ends the session without a warning', async () => {
  const store = storeOfAda()
  localStorage.clear()
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect([selectSessionStatus(store.getState()), selectSessionExpired(store.getState())]).toEqual([
    'visitor',
    false,
  ])
})

test('a rejection after logout has no effect', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 401, () => {
    store.dispatch(loggedOut())
    return refuse()
  })
  const { error } = await store.dispatch(likeForSession.initiate('post-1'))
  expect(error).toMatchObject({ status: 401 })
  expect([selectSessionStatus(store.getState()), selectSessionExpired(store.getState())]).toEqual([
    'visitor',
    false,
  ])
})

test('a call without a response does not affect the session', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 200, () => Promise.reject(new TypeError('Failed to fetch')))
  const { error } = await store.dispatch(likeForSession.initiate('post-1'))
  expect(error).toMatchObject({ status: 0 })
  expect(tokenOf(store)).toBe('first')
})
