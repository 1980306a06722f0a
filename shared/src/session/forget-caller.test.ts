import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, call, tagOf } from '../api/api'
import { usersApi } from '../api/users-api'
import type { Post } from '../contract'
import { type AppStore, createStore } from '../store/create-store'
import { aPost, aToken, aUser, type FakeApi, fakeApi } from '../testing'
import { restoreSession } from './restore-session'
import { loggedIn, loggedOut, sessionExpired, sessionRestored } from './session-slice'

const ada = aUser()
const ben = aUser({ _id: 'user-2', username: 'ben' })

const { postForCaller } = api.injectEndpoints({
  endpoints: (build) => ({
    postForCaller: build.query<{ post: Post }, void>({
      query: () => call('getPost', { postId: 'post-1' }),
      providesTags: [tagOf('Post', 'post-1')],
    }),
  }),
}).endpoints

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => fake.restore())

const shown = (store: AppStore) => postForCaller.select()(store.getState()).data?.post
const tokens = () => fake.calls.map(({ headers }) => headers.authorization)

/** A store of Ada that shows a post she likes. */
async function storeOfAda() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: aToken(ada), user: ada, remember: true }))
  fake.answer('GET /posts/post-1', 200, { post: aPost({ liked: true, bookmarked: true, likeCount: 4 }) })
  await store.dispatch(postForCaller.initiate())
  fake.answer('GET /posts/post-1', 200, { post: aPost({ likeCount: 5 }) })
  return store
}

test.each([
  ['logout', loggedOut(), undefined],
  ['expiry', sessionExpired(), undefined],
  ['another login', loggedIn({ token: aToken(ben), user: ben, remember: true }), aToken(ben)],
  ['another account in another tab', sessionRestored({ token: aToken(ben), user: ben }), aToken(ben)],
])(
  'on %s, no flag of the caller before is left, and what is on screen is fetched anew',
  async (_, action, token) => {
    const store = await storeOfAda()
    store.dispatch(action)
    expect(shown(store)).toEqual(aPost({ likeCount: 4 }))
    await vi.waitFor(() => expect(shown(store)?.likeCount).toBe(5))
    expect(tokens()).toEqual([aToken(ada), token])
  },
)

test('drops what is not on screen', async () => {
  const store = await storeOfAda()
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ben', { ...ben, following: true }))
  store.dispatch(loggedOut())
  await Promise.resolve()
  expect(usersApi.endpoints.getUser.select('ben')(store.getState()).data).toBeUndefined()
})

test('keeps everything while the caller stays the same', async () => {
  const store = await storeOfAda()
  store.dispatch(sessionRestored({ token: aToken(ada), user: { ...ada, bio: 'New' } }))
  await Promise.resolve()
  expect([shown(store)?.liked, fake.calls.length]).toEqual([true, 1])
})

test('the first calls carry the stored token, and nothing is fetched twice once the session is restored', async () => {
  localStorage.setItem('token', aToken(ada))
  fake.answer('GET /posts/post-1', 200, { post: aPost({ liked: true }) })
  fake.answer('GET /users/ada', 200, { user: ada })
  const store = createStore({ backEnd: Promise.resolve({}) })
  await Promise.all([store.dispatch(postForCaller.initiate()), store.dispatch(restoreSession())])
  await Promise.resolve()
  expect(tokens()).toEqual([aToken(ada), aToken(ada)])
  expect(shown(store)?.liked).toBe(true)
})

test('a token renewed while the session is restored stays in use', async () => {
  localStorage.setItem('token', aToken(ada))
  const renewed = `${aToken(ada)}-renewed`
  fake.answer('GET /users/ada', 200, { user: ada }, { 'renewed-token': renewed })
  const store = createStore({ backEnd: Promise.resolve({}) })
  await store.dispatch(restoreSession())
  expect(store.getState().session).toMatchObject({ status: 'loggedIn', token: renewed })
})

test('a query under way is sent again for the new caller', async () => {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: aToken(ada), user: ada, remember: true }))
  fake.answer('GET /posts/post-1', 200, async () => {
    fake.answer('GET /posts/post-1', 200, { post: aPost() })
    store.dispatch(loggedOut())
    return { post: aPost({ liked: true }) }
  })
  const { data } = await store.dispatch(postForCaller.initiate())
  expect(data?.post.liked).toBe(false)
  expect(tokens().slice(0, 2)).toEqual([aToken(ada), undefined])
})
