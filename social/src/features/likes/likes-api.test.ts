import { createStore, loggedIn, tagOf } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePosts, postApi } from '../posts/post-api'
import { toggleLike } from './likes-api'

const me = aUser({ _id: 'me' })
const { _id, username, firstName, lastName, profileAvatar } = me
const by = { _id, username, firstName, lastName, profileAvatar }
const liked = aPost({ likeCount: 1, liked: true, likers: [by] })
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => api.restore())

function storeWith(post = aPost()) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: me, remember: false }))
  store.dispatch(cachePosts([post]))
  return { store, cached: () => postApi.endpoints.getPost.select('post-1')(store.getState()).data }
}

test('applies a like before the API responds', async () => {
  const { store, cached } = storeWith()
  api.answer('POST /posts/like/post-1', 201, { post: liked })
  const result = store.dispatch(toggleLike('post-1'))
  expect(cached()).toMatchObject({ likeCount: 1, liked: true, likers: [by] })
  expect(await result).toEqual({ on: true })
  expect(cached()).toMatchObject({ likeCount: 1, liked: true, likers: [by] })
})

test('the viewer comes first among the likers, of whom there are at most three', async () => {
  const others = ['a', 'b', 'c'].map((id) => ({ ...by, _id: id }))
  const { store, cached } = storeWith(aPost({ likeCount: 10, likers: others }))
  api.answer('POST /posts/like/post-1', 500, {})
  const result = store.dispatch(toggleLike('post-1'))
  expect(cached()?.likers.map((person) => person._id)).toEqual(['me', 'a', 'b'])
  expect(cached()?.likeCount).toBe(11)
  await result
  expect(cached()).toMatchObject({ likeCount: 10, liked: false })
})

test('the response to a like leaves other pending changes alone', async () => {
  const { store, cached } = storeWith(aPost({ bookmarked: true, commentCount: 1 }))
  api.answer('POST /posts/like/post-1', 201, { post: { ...liked, likeCount: 5 } })
  await store.dispatch(toggleLike('post-1'))
  expect(cached()).toMatchObject({ likeCount: 5, bookmarked: true, commentCount: 1 })
})

test('a dislike decrements the count, but never below zero', async () => {
  const { store, cached } = storeWith({ ...liked, likeCount: 0 })
  const result = store.dispatch(toggleLike('post-1'))
  expect(cached()).toMatchObject({ likeCount: 0, likers: [] })
  await result
})

test('rolls back a like that the API rejects, and returns the error', async () => {
  const { store, cached } = storeWith()
  api.answer('POST /posts/like/post-1', 500, { errors: ['Something went wrong in the API.'] })
  const result = await store.dispatch(toggleLike('post-1'))
  expect(result).toMatchObject({ on: false, error: { status: 500 } })
  expect(cached()).toEqual(aPost())
})

test('takes back a like whose fate nobody told, also when the post is asked for once more meanwhile', async () => {
  const { store, cached } = storeWith()
  const isOnScreen = store.dispatch(postApi.endpoints.getPost.initiate('post-1'))
  let fail = (_body: unknown) => {}
  const slow = new Promise<unknown>((resolve) => {
    fail = resolve
  })
  api.answer('POST /posts/like/post-1', 503, {})
  api.answer('GET /posts/post-1', 503, () => slow)
  const result = store.dispatch(toggleLike('post-1'))
  await vi.waitFor(() => expect(api.calls.map(({ call }) => call)).toContain('GET /posts/post-1'))
  // As a comment does that got no answer either: it waits for what is under way.
  store.dispatch(postApi.util.invalidateTags([tagOf('Post', 'post-1')]))
  fail({})
  expect(await result).toMatchObject({ on: false, error: { status: 503 } })
  expect(cached()).toMatchObject({ likeCount: 0, liked: false })
  isOnScreen.unsubscribe()
})

test('treats a like given in another tab as given', async () => {
  const { store, cached } = storeWith()
  api.answer('POST /posts/like/post-1', 400, { errors: ['Cannot like a post that is already liked. '] })
  api.answer('GET /posts/post-1', 200, { post: liked })
  expect(await store.dispatch(toggleLike('post-1'))).toEqual({ on: true })
  expect(cached()?.likeCount).toBe(1)
})

test('a dislike that is refused because the session has ended fails, and leaves the post of the visitor alone', async () => {
  const { store, cached } = storeWith(liked)
  api.answer('POST /posts/dislike/post-1', 401, { errors: ['The token is invalid.'] })
  api.answer('GET /posts/post-1', 200, { post: { ...liked, liked: false } })
  const isOnScreen = store.dispatch(postApi.endpoints.getPost.initiate('post-1'))
  const result = await store.dispatch(toggleLike('post-1'))
  expect(result).toMatchObject({ on: true, error: { status: 401 } })
  await vi.waitFor(() => expect(cached()).toMatchObject({ liked: false, likeCount: 1 }))
  isOnScreen.unsubscribe()
})

test('ten quick taps send only the final state and resolve with one result', async () => {
  const { store, cached } = storeWith()
  api.answer('POST /posts/like/post-1', 201, { post: liked })
  api.answer('POST /posts/dislike/post-1', 201, { post: aPost() })
  const results = await Promise.all(Array.from({ length: 10 }, () => store.dispatch(toggleLike('post-1'))))
  expect(results.filter(Boolean)).toEqual([{ on: false }])
  expect(api.calls.map(({ call }) => call)).toEqual(['POST /posts/like/post-1', 'POST /posts/dislike/post-1'])
  expect(cached()?.likeCount).toBe(0)
})
