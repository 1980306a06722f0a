import { type AppStore, createStore, loggedIn } from 'shared'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookmarksApi, toggleBookmark } from './bookmarks-api'

let api: FakeApi
let store: AppStore

beforeEach(async () => {
  api = fakeApi()
  api.answer('GET /users/bookmark', 200, { bookmarks: ['old'] })
  store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'token', user: aUser({ _id: 'me' }), remember: false }))
  await store.dispatch(bookmarksApi.endpoints.listBookmarks.initiate('me'))
})

afterEach(() => api.restore())

const cached = () => bookmarksApi.endpoints.listBookmarks.select('me')(store.getState()).data

test('concurrent bookmarks of two posts both stay, in any response order', async () => {
  api.answer('POST /users/bookmark/a', 200, { bookmarks: ['a', 'old'] })
  api.answer('POST /users/bookmark/b', 200, { bookmarks: ['b', 'old'] })
  const results = [store.dispatch(toggleBookmark('a')), store.dispatch(toggleBookmark('b'))]
  expect(cached()).toEqual(['b', 'a', 'old'])
  expect(await Promise.all(results)).toEqual([{ on: true }, { on: true }])
  expect(cached()).toEqual(['b', 'a', 'old'])
})

test('rolls back a removal that the API rejects', async () => {
  api.answer('POST /users/remove-bookmark/old', 500, { errors: ['Something went wrong in the API.'] })
  const result = store.dispatch(toggleBookmark('old'))
  expect(cached()).toEqual([])
  expect(await result).toMatchObject({ on: true, error: { status: 500 } })
  expect(cached()).toEqual(['old'])
})

test('treats a bookmark removed in another tab as removed', async () => {
  api.answer('POST /users/remove-bookmark/old', 400, { errors: ['Post not bookmarked yet'] })
  api.answer('GET /users/bookmark', 200, { bookmarks: [] })
  expect(await store.dispatch(toggleBookmark('old'))).toEqual({ on: false })
  expect(cached()).toEqual([])
})
