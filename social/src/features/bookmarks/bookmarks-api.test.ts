import { type AppStore, createStore, loggedIn, selectCurrentUser } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachePosts, postApi } from '../posts/post-api'
import { postListsApi } from '../posts/post-lists-api'
import { toggleBookmark } from './bookmarks-api'

const list = { list: 'bookmarks', viewer: 'me' } as const
let api: FakeApi
let store: AppStore

beforeEach(async () => {
  api = fakeApi()
  api.answer('GET /posts/bookmarked', 200, {
    posts: [aPost({ _id: 'old', bookmarked: true })],
    nextCursor: 'next',
  })
  store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: aUser({ _id: 'me' }), remember: false }))
  await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  store.dispatch(cachePosts([aPost({ _id: 'a' }), aPost({ _id: 'b' })]))
})

afterEach(() => api.restore())

const listed = () =>
  postListsApi.endpoints.listPosts
    .select(list)(store.getState())
    .data?.pages.flatMap(({ ids }) => ids)
const isBookmarked = (id: string) => postApi.endpoints.getPost.select(id)(store.getState()).data?.bookmarked

test('concurrent bookmarks of two posts both stay, in any response order', async () => {
  api.answer('POST /users/bookmark/a', 200, { bookmarked: true, bookmarkCount: 3 })
  api.answer('POST /users/bookmark/b', 200, { bookmarked: true, bookmarkCount: 3 })
  const results = [store.dispatch(toggleBookmark('a')), store.dispatch(toggleBookmark('b'))]
  expect(listed()).toEqual(['b', 'a', 'old'])
  expect([isBookmarked('a'), isBookmarked('b')]).toEqual([true, true])
  expect(await Promise.all(results)).toEqual([{ on: true }, { on: true }])
  expect(listed()).toEqual(['b', 'a', 'old'])
  expect(selectCurrentUser(store.getState())?.bookmarkCount).toBe(3)
})

test('rolls back a removal that the API rejects', async () => {
  api.answer('POST /users/remove-bookmark/old', 500, { errors: ['Something went wrong in the API.'] })
  const result = store.dispatch(toggleBookmark('old'))
  expect([listed(), isBookmarked('old')]).toEqual([[], false])
  expect(await result).toMatchObject({ on: true, error: { status: 500 } })
  expect([listed(), isBookmarked('old')]).toEqual([['old'], true])
})

test('treats a bookmark removed in another tab as removed', async () => {
  api.answer('POST /users/remove-bookmark/old', 400, { errors: ['Post not bookmarked yet'] })
  api.answer('GET /posts/old', 200, { post: aPost({ _id: 'old' }) })
  expect(await store.dispatch(toggleBookmark('old'))).toEqual({ on: false })
  expect([listed(), isBookmarked('old')]).toEqual([[], false])
})

test('works on a post while the list of bookmarks was never opened', async () => {
  store.dispatch(loggedIn({ token: 'token', user: aUser({ _id: 'you' }), remember: false }))
  store.dispatch(cachePosts([aPost({ _id: 'a' })]))
  api.answer('POST /users/bookmark/a', 200, { bookmarked: true, bookmarkCount: 1 })
  expect(await store.dispatch(toggleBookmark('a'))).toEqual({ on: true })
  expect([listed(), isBookmarked('a')]).toEqual([['old'], true])
})
