import { createStore, loggedIn } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toggleLike } from './likes-api'
import { postApi, rememberPosts } from './post-api'

const me = aUser({ _id: 'me' })
const { _id, username, firstName, lastName, profileAvatar } = me
const by = { _id, username, firstName, lastName, profileAvatar }
const liked = aPost({ likes: { likeCount: 1, likedBy: [by], dislikedBy: [] } })
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => api.restore())

function storeWith(post = aPost()) {
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'token', user: me, remember: false }))
  rememberPosts(store.dispatch, [post])
  return { store, shown: () => postApi.endpoints.getPost.select('post-1')(store.getState()).data?.likes }
}

test('a like is on screen before the API has answered, and stays when it agrees', async () => {
  const { store, shown } = storeWith()
  api.answer('POST /posts/like/post-1', 201, { post: liked })
  const settled = store.dispatch(toggleLike('post-1'))
  expect(shown()?.likeCount).toBe(1)
  expect(await settled).toEqual({ on: true })
  expect(shown()?.likedBy.map((person) => person._id)).toEqual(['me'])
})

test('a dislike counts one less, and never below zero', async () => {
  const { store, shown } = storeWith(aPost({ likes: { ...liked.likes, likeCount: 0 } }))
  const settled = store.dispatch(toggleLike('post-1'))
  expect(shown()).toMatchObject({ likeCount: 0, likedBy: [] })
  await settled
})

test('a like that the API refuses is taken back, and says why', async () => {
  const { store, shown } = storeWith()
  api.answer('POST /posts/like/post-1', 500, { errors: ['Something went wrong in the API.'] })
  const settled = await store.dispatch(toggleLike('post-1'))
  expect(settled).toMatchObject({ on: false, error: { status: 500 } })
  expect(shown()).toEqual({ likeCount: 0, likedBy: [], dislikedBy: [] })
})

test('a like that was there already, given in another tab, counts as given', async () => {
  const { store, shown } = storeWith()
  api.answer('POST /posts/like/post-1', 400, { errors: ['Cannot like a post that is already liked. '] })
  api.answer('GET /posts/post-1', 200, { post: liked })
  expect(await store.dispatch(toggleLike('post-1'))).toEqual({ on: true })
  expect(shown()?.likeCount).toBe(1)
})

test('ten quick taps send what the last one wished, and are told once', async () => {
  const { store, shown } = storeWith()
  api.answer('POST /posts/like/post-1', 201, { post: liked })
  api.answer('POST /posts/dislike/post-1', 201, { post: aPost() })
  const settled = await Promise.all(Array.from({ length: 10 }, () => store.dispatch(toggleLike('post-1'))))
  expect(settled.filter(Boolean)).toEqual([{ on: false }])
  expect(api.calls.map(({ call }) => call)).toEqual(['POST /posts/like/post-1', 'POST /posts/dislike/post-1'])
  expect(shown()?.likeCount).toBe(0)
})
