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
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'first', user: aUser(), remember }))
  return store
}

const refuse = () => Promise.resolve({ errors: ['The token is invalid. Unauthorized access error.'] })
const tokensSent = () => fake.calls.map(({ headers }) => headers.authorization)
/** What another tab does, of which this page has not heard yet. */
const elsewhere = (token: string, user = aUser()) => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

test.each([
  ['this browser', true],
  ['this tab', false],
])(
  'a token that is renewed is sent from then on, and lies where the session does: in %s',
  async (_, remember) => {
    fake.answer('POST /posts/like/post-1', 200, {}, { 'renewed-token': 'second' })
    const store = storeOfAda(remember)
    await store.dispatch(likeForSession.initiate('post-1'))
    fake.answer('POST /posts/like/post-1', 200, {})
    await store.dispatch(likeForSession.initiate('post-1'))
    expect(tokensSent()).toEqual(['first', 'second'])
    const [here, gone] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    expect([here.getItem('token'), gone.getItem('token')]).toEqual(['second', null])
  },
)

test('of two answers that renew a token the first one counts', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 200, {}, { 'renewed-token': 'second' })
  fake.answer('POST /posts/like/post-2', 200, {}, { 'renewed-token': 'third' })
  await Promise.all(['post-1', 'post-2'].map((id) => store.dispatch(likeForSession.initiate(id))))
  expect(['second', 'third']).toContain(tokenOf(store))
  expect(readStoredSession()?.token).toBe(tokenOf(store))
})

test('a token that is renewed after the logout is left where it is', async () => {
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

test('a token that is refused ends the session, and is gone', async () => {
  const store = storeOfAda()
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect([selectSessionExpired(store.getState()), readStoredSession()]).toEqual([true, undefined])
})

test('a call of an old session that is refused late does not end the one that began meanwhile', async () => {
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

test('a refused token that another tab has renewed is no end: the call is sent again with that one', async () => {
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

test('a token of another tab that is refused as well ends the session', async () => {
  const store = storeOfAda()
  elsewhere('second')
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect(tokensSent()).toEqual(['first', 'second'])
  expect([selectSessionExpired(store.getState()), readStoredSession()]).toEqual([true, undefined])
})

test('another person who logged in elsewhere meanwhile stays logged in there', async () => {
  const store = storeOfAda()
  elsewhere('of bo', aUser({ _id: 'user-2', username: 'bo' }))
  fake.answer('POST /posts/like/post-1', 401, refuse)
  await store.dispatch(likeForSession.initiate('post-1'))
  expect(tokensSent()).toEqual(['first'])
  expect(readStoredSession()?.token).toBe('of bo')
})
