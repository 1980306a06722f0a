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

const shown = () => bookmarksApi.endpoints.listBookmarks.select('me')(store.getState()).data

test('bookmarks of two posts at once both stay, whichever answer is first', async () => {
  api.answer('POST /users/bookmark/a', 200, { bookmarks: ['a', 'old'] })
  api.answer('POST /users/bookmark/b', 200, { bookmarks: ['b', 'old'] })
  const settled = [store.dispatch(toggleBookmark('a')), store.dispatch(toggleBookmark('b'))]
  expect(shown()).toEqual(['b', 'a', 'old'])
  expect(await Promise.all(settled)).toEqual([{ on: true }, { on: true }])
  expect(shown()).toEqual(['b', 'a', 'old'])
})

test('a removal that the API refuses is taken back', async () => {
  api.answer('POST /users/remove-bookmark/old', 500, { errors: ['Something went wrong in the API.'] })
  const settled = store.dispatch(toggleBookmark('old'))
  expect(shown()).toEqual([])
  expect(await settled).toMatchObject({ on: true, error: { status: 500 } })
  expect(shown()).toEqual(['old'])
})

test('a bookmark that was removed in another tab counts as removed', async () => {
  api.answer('POST /users/remove-bookmark/old', 400, { errors: ['Post not bookmarked yet'] })
  api.answer('GET /users/bookmark', 200, { bookmarks: [] })
  expect(await store.dispatch(toggleBookmark('old'))).toEqual({ on: false })
  expect(shown()).toEqual([])
})
