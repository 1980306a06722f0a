import { createStore } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyLike, likesApi, postApi, rememberPosts } from './post-api'
import { postListsApi, prependPost } from './post-lists-api'

const by = aUser({ _id: 'me' })
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => api.restore())

function storeWith(post = aPost()) {
  const store = createStore({ backEnd: Promise.resolve() })
  rememberPosts(store.dispatch, [post])
  return { store, shown: () => postApi.endpoints.getPost.select('post-1')(store.getState()).data?.likes }
}

test('a like counts one more and moves the person from those who dislike', () => {
  const post = aPost({ likes: { likeCount: 2, likedBy: [], dislikedBy: [by] } })
  applyLike(post, { postId: post._id, liked: true, by })
  expect(post.likes).toEqual({ likeCount: 3, likedBy: [by], dislikedBy: [] })
})

test('a dislike counts one less, and never below zero', () => {
  const post = aPost({ likes: { likeCount: 0, likedBy: [by], dislikedBy: [] } })
  applyLike(post, { postId: post._id, liked: false, by })
  expect(post.likes).toEqual({ likeCount: 0, likedBy: [], dislikedBy: [by] })
})

test('a like is on screen before the API has answered, and stays when it agrees', async () => {
  const { store, shown } = storeWith()
  const liked = aPost({ likes: { likeCount: 1, likedBy: [by], dislikedBy: [] } })
  api.answer('POST /posts/like/post-1', 201, { post: liked })
  const request = store.dispatch(likesApi.endpoints.setLike.initiate({ postId: 'post-1', liked: true, by }))
  expect(shown()?.likeCount).toBe(1)
  await request
  expect(shown()?.likedBy.map(({ _id }) => _id)).toEqual(['me'])
})

test('a like that the API refuses is taken back', async () => {
  const { store, shown } = storeWith()
  api.answer('POST /posts/like/post-1', 500, { errors: ['Something went wrong in the API.'] })
  const { error } = await store.dispatch(
    likesApi.endpoints.setLike.initiate({ postId: 'post-1', liked: true, by }),
  )
  expect(error).toMatchObject({ status: 500 })
  expect(shown()).toEqual({ likeCount: 0, likedBy: [], dislikedBy: [] })
})

test('a list fills the entries of its posts, so that a card asks for nothing', async () => {
  const store = createStore({ backEnd: Promise.resolve() })
  api.answer('GET /posts', 200, { posts: [aPost(), aPost({ _id: 'post-2' })], nextCursor: 'next' })
  const list = await store.dispatch(
    postListsApi.endpoints.listPosts.initiate({ list: 'feed', viewer: 'me', sort: 'latest' }),
  )
  expect(list.data?.pages).toEqual([{ ids: ['post-1', 'post-2'], nextCursor: 'next' }])
  expect(api.calls[0]?.query).toEqual({ limit: '20', sort: 'latest', feed: 'following' })
  await store.dispatch(postApi.endpoints.getPost.initiate('post-2'))
  expect(api.calls).toHaveLength(1)
})

test('a new post begins the lists that start with the latest, and no other', async () => {
  const store = createStore({ backEnd: Promise.resolve() })
  api.answer('GET /posts', 200, { posts: [aPost()] })
  const lists = [
    { list: 'all', sort: 'latest' },
    { list: 'all', sort: 'oldest' },
    { list: 'feed', viewer: 'somebody else', sort: 'latest' },
  ] as const
  for (const list of lists) await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  prependPost(store.dispatch, store.getState(), aPost({ _id: 'new' }))
  const ids = lists.map(
    (list) => postListsApi.endpoints.listPosts.select(list)(store.getState()).data?.pages[0]?.ids,
  )
  expect(ids).toEqual([['new', 'post-1'], ['post-1'], ['post-1']])
})
