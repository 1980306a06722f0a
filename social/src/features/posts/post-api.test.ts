import { applyOtherTabChange, createStore, loggedIn, loggedOut } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addNewPost } from './insert-posts'
import { cachePosts, postApi } from './post-api'
import { postListsApi } from './post-lists-api'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => {
  api.restore()
  sessionStorage.clear()
})

/** A store of somebody who is logged in. */
function storeOf(viewer: string) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: aUser({ _id: viewer }), remember: false }))
  return store
}

test('a list caches its posts, so that cards send no request', async () => {
  const store = storeOf('me')
  api.answer('GET /posts', 200, { posts: [aPost(), aPost({ _id: 'post-2' })], nextCursor: 'next' })
  const list = await store.dispatch(
    postListsApi.endpoints.listPosts.initiate({ list: 'feed', viewer: 'me', sort: 'latest' }),
  )
  expect(list.data?.pages).toEqual([{ ids: ['post-1', 'post-2'], nextCursor: 'next' }])
  expect(api.calls[0]?.query).toEqual({ limit: '20', sort: 'latest', feed: 'following' })
  await store.dispatch(postApi.endpoints.getPost.initiate('post-2'))
  expect(api.calls).toHaveLength(1)
})

test.each([
  { list: 'feed', viewer: 'me', sort: 'latest' } as const,
  { list: 'bookmarks', viewer: 'me' } as const,
])('after a logout nothing asks for the list %o, which is still on screen', async (list) => {
  const store = storeOf('me')
  api.answer('GET /posts', 200, { posts: [aPost()] })
  api.answer('GET /posts/bookmarked', 200, { posts: [aPost()] })
  const shown = store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  await shown
  const asked = api.calls.length
  store.dispatch(loggedOut())
  await vi.waitFor(() =>
    expect(postListsApi.endpoints.listPosts.select(list)(store.getState()).isError).toBe(true),
  )
  expect(api.calls).toHaveLength(asked)
  shown.unsubscribe()
})

test('a follow in another tab refetches the posts of the one who is followed now, and no others', async () => {
  const store = createStore({ backEnd: Promise.resolve({}) })
  const author = aUser({ _id: 'user-2', username: 'bo' })
  const posts = [aPost(), aPost({ _id: 'post-2', author })]
  store.dispatch(cachePosts(posts))
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
  const store = storeOf('me')
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
  const store = createStore({ backEnd: Promise.resolve({}) })
  const result = await store.dispatch(postApi.endpoints.getPost.initiate(id))
  expect(result.error).toMatchObject({ status: 404 })
  const list = { list: 'user', username: id, sort: 'latest' } as const
  api.answer(`GET /posts/user/${id}`, 200, { posts: [aPost({ _id: id })] })
  const { data } = await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  expect(data?.pages[0]?.ids).toEqual([id])
  expect(postApi.endpoints.getPost.select(id)(store.getState()).data?._id).toBe(id)
})

test.each([
  [{ list: 'all', sort: 'latest' }, undefined, ['new', 'liked', 'quiet', 'disliked']],
  [{ list: 'all', sort: 'latest' }, 'more', ['new', 'liked', 'quiet', 'disliked']],
  [{ list: 'all', sort: 'oldest' }, undefined, ['liked', 'quiet', 'disliked', 'new']],
  [{ list: 'all', sort: 'oldest' }, 'more', ['liked', 'quiet', 'disliked']],
  [{ list: 'all', sort: 'trending' }, undefined, ['liked', 'new', 'quiet', 'disliked']],
  [{ list: 'feed', viewer: 'somebody else', sort: 'latest' }, undefined, ['liked', 'quiet', 'disliked']],
] as const)(
  'a new post stands where the API lists it: in %o with %s to come',
  async (list, nextCursor, ids) => {
    const store = storeOf('somebody else')
    const posts = Object.entries({ liked: 1, quiet: 0, disliked: -1 }).map(([_id, likeCount]) =>
      aPost({ _id, likeCount }),
    )
    api.answer('GET /posts', 200, { posts, nextCursor })
    await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
    const post = aPost({ _id: 'new' })
    store.dispatch(addNewPost(post))
    store.dispatch(addNewPost(post))
    const { data } = postListsApi.endpoints.listPosts.select(list)(store.getState())
    expect(data?.pages).toEqual([{ ids, nextCursor }])
  },
)

test('a new post that is liked less than all that is shown comes with the posts that follow', async () => {
  const store = createStore({ backEnd: Promise.resolve({}) })
  const list = { list: 'all', sort: 'trending' } as const
  api.answer('GET /posts', 200, { posts: [aPost({ likeCount: 2 })], nextCursor: 'more' })
  await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  store.dispatch(addNewPost(aPost({ _id: 'new' })))
  const { data } = postListsApi.endpoints.listPosts.select(list)(store.getState())
  expect(data?.pages[0]?.ids).toEqual(['post-1'])
})
