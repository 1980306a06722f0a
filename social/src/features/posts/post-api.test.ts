import { applyOtherTabChange, createStore } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePosts, postApi } from './post-api'
import { postListsApi, prependPost } from './post-lists-api'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => api.restore())

test('a list caches its posts, so that cards send no request', async () => {
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

test('a follow in another tab refetches the posts of the one who is followed now, and no others', async () => {
  const store = createStore({ backEnd: Promise.resolve() })
  const author = aUser({ _id: 'user-2', username: 'bo' })
  const posts = [aPost(), aPost({ _id: 'post-2', author })]
  cachePosts(store.dispatch, posts)
  for (const { _id } of posts) void store.dispatch(postApi.endpoints.getPost.initiate(_id))
  const refetched = aPost({ _id: 'post-2', author: { ...author, following: true } })
  api.answer('GET /posts/post-2', 200, { post: refetched })
  store.dispatch(applyOtherTabChange({ name: 'followUser', parameters: { userId: 'user-2' } }))
  await vi.waitFor(() => {
    const { data } = postApi.endpoints.getPost.select('post-2')(store.getState())
    expect(data?.author.following).toBe(true)
  })
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /posts/post-2'])
})

test.each([
  [{ list: 'bookmarks', viewer: 'me' }, 'GET /posts/bookmarked', {}],
  [{ list: 'search', q: 'two words' }, 'GET /posts', { q: 'two words' }],
  [{ list: 'user', username: 'ada', sort: 'oldest' }, 'GET /posts/user/ada', { sort: 'oldest' }],
] as const)('the list %o asks for its pages one by one', async (list, path, query) => {
  const store = createStore({ backEnd: Promise.resolve() })
  api.answer(path, 200, { posts: [aPost()], nextCursor: 'next' })
  const { initiate } = postListsApi.endpoints.listPosts
  await store.dispatch(initiate(list))
  api.answer(path, 200, { posts: [aPost({ _id: 'post-2' })] })
  const { data } = await store.dispatch(initiate(list, { direction: 'forward' }))
  expect(data?.pages.map(({ ids }) => ids)).toEqual([['post-1'], ['post-2']])
  const calls = api.calls.map((each) => [each.call, each.query])
  expect(calls).toEqual([
    [path, { limit: '20', ...query }],
    [path, { limit: '20', cursor: 'next', ...query }],
  ])
})

test.each(['constructor', '__proto__'])('the id %s works like any other', async (id) => {
  const store = createStore({ backEnd: Promise.resolve() })
  const result = await store.dispatch(postApi.endpoints.getPost.initiate(id))
  expect(result.error).toMatchObject({ status: 404 })
  const list = { list: 'user', username: id, sort: 'latest' } as const
  api.answer(`GET /posts/user/${id}`, 200, { posts: [aPost({ _id: id })] })
  const { data } = await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  expect(data?.pages[0]?.ids).toEqual([id])
  expect(postApi.endpoints.getPost.select(id)(store.getState()).data?._id).toBe(id)
})

test('a new post is prepended only to lists that show the latest first', async () => {
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
