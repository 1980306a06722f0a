import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EndpointName, routes } from '../contract'
import { loggedIn, selectCurrentUser } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { api, call, tagOf } from './api'
import { applyOtherTabChange, invalidateAll } from './other-tab-changes'
import { usersApi } from './users-api'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
  fake.answer('GET /users/ada', 200, { user: aUser() })
})

afterEach(() => fake.restore())

async function storeShowingAda() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: aUser(), remember: false }))
  await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  return store
}

test('refetches what another tab changed, and the logged-in user', async () => {
  const store = await storeShowingAda()
  fake.answer('GET /users/ada', 200, { user: aUser({ firstName: 'Adaeze' }) })
  store.dispatch(applyOtherTabChange({ name: 'editUser', parameters: {} }))
  await vi.waitFor(() => expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze'))
  expect(usersApi.endpoints.getUser.select('ada')(store.getState()).data?.firstName).toBe('Adaeze')
})

test.each([
  ['createPost', {}],
  ['deletePost', { postId: 'post-1' }],
] as const)(
  'counts the posts of the logged-in user again after %s in another tab',
  async (name, parameters) => {
    const store = await storeShowingAda()
    fake.answer('GET /users/ada', 200, { user: aUser({ postCount: 7 }) })
    store.dispatch(applyOtherTabChange({ name, parameters }))
    await vi.waitFor(() => expect(selectCurrentUser(store.getState())?.postCount).toBe(7))
    expect(usersApi.endpoints.getUser.select('ada')(store.getState()).data?.postCount).toBe(7)
    expect(fake.calls).toHaveLength(2)
  },
)

test('invalidateAll refetches everything on screen', async () => {
  const store = await storeShowingAda()
  fake.answer('GET /users/ada', 200, { user: aUser({ bio: 'By hand' }) })
  store.dispatch(invalidateAll())
  await vi.waitFor(() => expect(selectCurrentUser(store.getState())?.bio).toBe('By hand'))
})

test('removes a post deleted in another tab from the bookmarks', async () => {
  const store = await storeShowingAda()
  const { listed } = api.injectEndpoints({
    endpoints: (build) => ({
      listed: build.query<unknown, void>({
        query: () => call('listBookmarks', {}),
        providesTags: ['Bookmarks'],
      }),
    }),
  }).endpoints
  fake.answer('GET /users/bookmark', 200, { bookmarks: ['post-1'] })
  await store.dispatch(listed.initiate())
  fake.answer('GET /users/bookmark', 200, { bookmarks: [] })
  store.dispatch(applyOtherTabChange({ name: 'deletePost', parameters: { postId: 'post-1' } }))
  await vi.waitFor(() => expect(listed.select()(store.getState()).data).toEqual({ bookmarks: [] }))
})

test.each([
  ['comments', 'listComments', 'Comments', 'addComment'],
  ['likes', 'listLikes', 'Likes', 'dislikePost'],
] as const)(
  'refetches the %s of a post that another tab changed, and of no other',
  async (_, list, type, name) => {
    const store = await storeShowingAda()
    const { listedOfPost } = api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        listedOfPost: build.query<unknown, void>({
          query: () => call(list, { postId: 'post-1' }),
          providesTags: [tagOf(type, 'post-1')],
        }),
      }),
    }).endpoints
    await store.dispatch(listedOfPost.initiate())
    const { length } = fake.calls
    store.dispatch(applyOtherTabChange({ name, parameters: { postId: 'post-2' } }))
    store.dispatch(applyOtherTabChange({ name, parameters: { postId: 'post-1' } }))
    await vi.waitFor(() => expect(fake.calls.length).toBeGreaterThan(length))
    expect(fake.calls).toHaveLength(length + 1)
  },
)

test('does not fetch what is not on screen', async () => {
  const store = await storeShowingAda()
  store.dispatch(applyOtherTabChange({ name: 'likePost', parameters: { postId: 'post-1' } }))
  store.dispatch(applyOtherTabChange({ name: 'login', parameters: {} }))
  await Promise.resolve()
  expect(fake.calls).toHaveLength(1)
})

test('handles any change with any parameters', async () => {
  const store = await storeShowingAda()
  const names = fc.constantFrom(...(Object.keys(routes) as EndpointName[]))
  fc.assert(
    fc.property(names, fc.dictionary(fc.string(), fc.string()), (name, parameters) => {
      store.dispatch(applyOtherTabChange({ name, parameters }))
    }),
    { numRuns: 200 },
  )
  expect(usersApi.endpoints.getUser.select('ada')(store.getState()).data?.username).toBe('ada')
})
