import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedIn, loggedOut } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { api, call } from './api'
import { usersApi } from './users-api'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
})

afterEach(() => fake.restore())

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    likeForTest: build.mutation<unknown, string>({ query: (postId) => call('likePost', { postId }) }),
    commentForTest: build.mutation<unknown, string>({
      query: (key) => call('addComment', { postId: 'post-1' }, { commentData: { comment: 'hi' } }, key),
    }),
  }),
})

test('calls wait until the back end has started', async () => {
  let start = () => {}
  const backEnd = new Promise<object>((resolve) => {
    start = () => resolve({})
  })
  fake.answer('GET /users/ada', 200, { user: aUser() })
  const store = createStore({ backEnd })
  const answer = store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  await Promise.resolve()
  expect(fake.calls).toEqual([])
  start()
  expect((await answer).data?.username).toBe('ada')
})

test('a change that waits for the back end is not made by somebody else who has logged in meanwhile', async () => {
  let start = () => {}
  const backEnd = new Promise<object>((resolve) => {
    start = () => resolve({})
  })
  const store = createStore({ backEnd })
  store.dispatch(loggedIn({ token: 'of ada', user: aUser(), remember: false }))
  const answer = store.dispatch(testApi.endpoints.likeForTest.initiate('post-1'))
  store.dispatch(loggedOut())
  store.dispatch(loggedIn({ token: 'of ben', user: aUser({ _id: 'user-2' }), remember: false }))
  start()
  expect((await answer).error).toEqual({
    status: 0,
    message: 'You are no longer logged in as the same person.',
  })
  expect(fake.calls).toEqual([])
})

test('returns an error if the back end fails to start', async () => {
  const store = createStore({ backEnd: Promise.reject(new Error('no storage')) })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toMatchObject({ message: 'The API could not start. Reload the page to try again.' })
})

test('a mutation sends the token and asks for a minimal response', async () => {
  fake.answer('POST /posts/like/post-1', 201, {})
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'abc', user: aUser(), remember: false }))
  await store.dispatch(testApi.endpoints.likeForTest.initiate('post-1'))
  expect(fake.calls[0]?.headers).toMatchObject({ authorization: 'abc', prefer: 'return=minimal' })
})

test('a create sends its idempotency key, and other calls send none', async () => {
  fake.answer('POST /comments/add/post-1', 201, {})
  fake.answer('POST /posts/like/post-1', 201, {})
  const store = createStore({ backEnd: Promise.resolve({}) })
  await store.dispatch(testApi.endpoints.commentForTest.initiate('key-1'))
  await store.dispatch(testApi.endpoints.likeForTest.initiate('post-1'))
  const keys = fake.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['key-1', undefined])
})

test.each([
  ['the message of the API', 400, { errors: ['Post not bookmarked yet'] }, 'Post not bookmarked yet'],
  ['a default message for a response without one', 503, {}, 'The API answered 503. Try again.'],
])('a refused call returns %s', async (_, status, body, message) => {
  fake.answer('GET /users/ada', status, body)
  const store = createStore({ backEnd: Promise.resolve({}) })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toEqual({ status, message })
})

test('a broken connection returns a readable message', async () => {
  fake.answer('GET /users/ada', 200, () => Promise.reject(new TypeError('Failed to fetch')))
  const store = createStore({ backEnd: Promise.resolve({}) })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toEqual({
    status: 0,
    message: 'No response. Check your connection and try again.',
  })
})

test.each([
  ['nothing', null],
  ['no such person', {}],
  ['a list', []],
  ['no person', { user: null }],
  ['a person without a name', { user: { ...aUser(), firstName: undefined } }],
  ['a flag that is a list', { user: { ...aUser(), following: [] } }],
  ['a count that is text', { user: { ...aUser(), postCount: '0' } }],
])('rejects a JSON response with %s', async (_what, body) => {
  fake.answer('GET /users/ada', 200, body)
  const store = createStore({ backEnd: Promise.resolve({}) })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toEqual({ status: 0, message: 'The response could not be read. Try again.' })
})
