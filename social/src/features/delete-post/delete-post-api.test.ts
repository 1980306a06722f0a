import { createStore, loggedIn, selectCurrentUser, type User } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addNewPost } from '../posts/insert-posts'
import { postApi } from '../posts/post-api'
import { type PostListQuery, postListsApi } from '../posts/post-lists-api'
import { deletePostApi } from './delete-post-api'

const list = { list: 'all', sort: 'latest' } as const
const bookmarks = { list: 'bookmarks', viewer: 'me' } as const
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.answer('GET /posts', 200, { posts: ['a', 'b', 'c'].map((_id) => aPost({ _id })) })
  api.answer('GET /posts/bookmarked', 200, { posts: ['b', 'c'].map((_id) => aPost({ _id })) })
})

afterEach(() => {
  api.restore()
  sessionStorage.clear()
})

async function opened(viewer?: User) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  if (viewer) store.dispatch(loggedIn({ token: 'token', user: viewer, remember: false }))
  await store.dispatch(postListsApi.endpoints.listPosts.initiate(list))
  await store.dispatch(postListsApi.endpoints.listPosts.initiate(bookmarks))
  const idsOf = (query: PostListQuery) =>
    postListsApi.endpoints.listPosts.select(query)(store.getState()).data?.pages[0]?.ids
  return { store, listed: () => idsOf(list), bookmarked: () => idsOf(bookmarks) }
}

test('removes the post from lists and bookmarks before the API responds', async () => {
  const { store, listed, bookmarked } = await opened(aUser({ _id: 'me' }))
  api.answer('DELETE /posts/b', 201, { post: aPost({ _id: 'b' }) })
  const request = store.dispatch(deletePostApi.endpoints.deletePost.initiate('b'))
  expect([listed(), bookmarked()]).toEqual([['a', 'c'], ['c']])
  await request
  expect([listed(), bookmarked()]).toEqual([['a', 'c'], ['c']])
})

test('restores the post at its position when deleting fails, even if others were added', async () => {
  const { store, listed, bookmarked } = await opened(aUser({ _id: 'me' }))
  api.answer('DELETE /posts/b', 500, { errors: ['Something went wrong in the API.'] })
  const request = store.dispatch(deletePostApi.endpoints.deletePost.initiate('b'))
  store.dispatch(addNewPost(aPost({ _id: 'new' })))
  await request
  expect([listed(), bookmarked()]).toEqual([
    ['new', 'a', 'b', 'c'],
    ['b', 'c'],
  ])
})

test('refetches the post when the response is lost, and keeps it if that fails too', async () => {
  const { store, listed } = await opened()
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  api.answer('DELETE /posts/b', 201, lost)
  api.answer('GET /posts/b', 200, lost)
  await store.dispatch(deletePostApi.endpoints.deletePost.initiate('b'))
  expect(listed()).toEqual(['a', 'b', 'c'])
  const known = () => postApi.endpoints.getPost.select('b')(store.getState())
  await vi.waitFor(() => expect([known().isError, known().data?._id]).toEqual([true, 'b']))
})

test.each([
  ['a deleted post counts no longer', 201, 2],
  ['one that could not be deleted counts', 500, 3],
])('%s', async (_, status, count) => {
  const { store } = await opened(aUser({ postCount: 3 }))
  api.answer('DELETE /posts/b', status, { post: aPost({ _id: 'b' }) })
  await store.dispatch(deletePostApi.endpoints.deletePost.initiate('b'))
  expect(selectCurrentUser(store.getState())?.postCount).toBe(count)
})

test('treats 404 as deleted', async () => {
  const { store, listed } = await opened()
  const { error } = await store.dispatch(deletePostApi.endpoints.deletePost.initiate('b'))
  expect([error, listed()]).toEqual([undefined, ['a', 'c']])
})

test('does not announce a deleted post as new', async () => {
  const { store, listed } = await opened()
  api.answer('DELETE /posts/a', 201, { post: aPost({ _id: 'a' }) })
  await store.dispatch(deletePostApi.endpoints.deletePost.initiate('a'))
  const { data } = postListsApi.endpoints.listHead.select(list)(store.getState())
  expect([data?.ids, listed()]).toEqual([
    ['b', 'c'],
    ['b', 'c'],
  ])
})
