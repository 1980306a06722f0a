import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EndpointName, routes } from '../contract'
import { loggedIn, selectCurrentUser } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { api, call } from './api'
import { anythingChanged, applyChangeElsewhere } from './changes-elsewhere'
import { usersApi } from './users-api'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
  fake.answer('GET /users/ada', 200, { user: aUser(), postCount: 0 })
})

afterEach(() => fake.restore())

async function storeShowingAda() {
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'token', user: aUser(), remember: false }))
  await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  return store
}

test('what another tab changed is asked for again where it is shown, and so is the person who is logged in', async () => {
  const store = await storeShowingAda()
  fake.answer('GET /users/ada', 200, { user: aUser({ firstName: 'Adaeze' }), postCount: 0 })
  store.dispatch(applyChangeElsewhere({ name: 'editUser', parameters: {} }))
  await vi.waitFor(() => expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze'))
  expect(usersApi.endpoints.getUser.select('ada')(store.getState()).data?.firstName).toBe('Adaeze')
})

test('what was changed past the client is asked for again, whatever it is', async () => {
  const store = await storeShowingAda()
  fake.answer('GET /users/ada', 200, { user: aUser({ bio: 'By hand' }), postCount: 0 })
  store.dispatch(anythingChanged())
  await vi.waitFor(() => expect(selectCurrentUser(store.getState())?.bio).toBe('By hand'))
})

test('a post that another tab deleted is gone from the bookmarks, too', async () => {
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
  store.dispatch(applyChangeElsewhere({ name: 'deletePost', parameters: { postId: 'post-1' } }))
  await vi.waitFor(() => expect(listed.select()(store.getState()).data).toEqual({ bookmarks: [] }))
})

test('what is not on screen is not asked for', async () => {
  const store = await storeShowingAda()
  store.dispatch(applyChangeElsewhere({ name: 'likePost', parameters: { postId: 'post-1' } }))
  store.dispatch(applyChangeElsewhere({ name: 'login', parameters: {} }))
  await Promise.resolve()
  expect(fake.calls).toHaveLength(1)
})

test('no change of another tab is one too many, whatever its parameters are', async () => {
  const store = await storeShowingAda()
  const names = fc.constantFrom(...(Object.keys(routes) as EndpointName[]))
  fc.assert(
    fc.property(names, fc.dictionary(fc.string(), fc.string()), (name, parameters) => {
      store.dispatch(applyChangeElsewhere({ name, parameters }))
    }),
    { numRuns: 200 },
  )
  expect(usersApi.endpoints.getUser.select('ada')(store.getState()).data?.username).toBe('ada')
})
