import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedIn } from '../session/session-slice'
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
    commentForTest: build.mutation<unknown, string | undefined>({
      query: (key) => call('addComment', { postId: 'post-1' }, { commentData: { comment: 'hi' } }, key),
    }),
  }),
})

test('a call waits until the back end is there', async () => {
  let start = () => {}
  const backEnd = new Promise<void>((resolve) => {
    start = resolve
  })
  fake.answer('GET /users/ada', 200, { user: aUser(), postCount: 0 })
  const store = createStore({ backEnd })
  const answer = store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  await Promise.resolve()
  expect(fake.calls).toEqual([])
  start()
  expect((await answer).data?.username).toBe('ada')
})

test('a back end that does not start is an error that says so', async () => {
  const store = createStore({ backEnd: Promise.reject(new Error('no storage')) })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toMatchObject({ message: 'The API could not start. Reload the page to try again.' })
})

test('a mutation carries the token and asks for what changed alone', async () => {
  fake.answer('POST /posts/like/post-1', 201, {})
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'abc', user: aUser(), remember: false }))
  await store.dispatch(testApi.endpoints.likeForTest.initiate('post-1'))
  expect(fake.calls[0]?.headers).toMatchObject({ authorization: 'abc', prefer: 'return=minimal' })
})

test('a create carries the key it was given, or a fresh one; what is no create carries none', async () => {
  fake.answer('POST /comments/add/post-1', 201, {})
  fake.answer('POST /posts/like/post-1', 201, {})
  const store = createStore({ backEnd: Promise.resolve() })
  for (const key of ['wish-1', 'wish-1', undefined, undefined]) {
    await store.dispatch(testApi.endpoints.commentForTest.initiate(key))
  }
  await store.dispatch(testApi.endpoints.likeForTest.initiate('post-1'))
  const keys = fake.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys.slice(0, 2)).toEqual(['wish-1', 'wish-1'])
  expect(new Set(keys.slice(1, 4)).size).toBe(3)
  expect(keys[4]).toBeUndefined()
})

test.each([
  ['the message of the API', 400, { errors: ['Post not bookmarked yet'] }, 'Post not bookmarked yet'],
  ['words of its own for an answer without one', 503, {}, 'The API answered 503. Try again.'],
])('a refused call gives %s', async (_, status, body, message) => {
  fake.answer('GET /users/ada', status, body)
  const store = createStore({ backEnd: Promise.resolve() })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toEqual({ status, message })
})

test('a connection that breaks gives words that a person can use', async () => {
  fake.answer('GET /users/ada', 200, () => Promise.reject(new TypeError('Failed to fetch')))
  const store = createStore({ backEnd: Promise.resolve() })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toEqual({
    status: 0,
    message: 'There was no answer. Check your connection and try again.',
  })
})

test.each([
  ['nothing', null],
  ['no such person', {}],
  ['a list', []],
  ['no person', { user: null, postCount: 0 }],
  ['a person without a name', { user: { ...aUser(), firstName: undefined }, postCount: 0 }],
  ['a follower who is nobody', { user: { ...aUser(), followers: [null] }, postCount: 0 }],
  ['a count that is text', { user: aUser(), postCount: '0' }],
])('an answer that is JSON and has %s cannot be read', async (_what, body) => {
  fake.answer('GET /users/ada', 200, body)
  const store = createStore({ backEnd: Promise.resolve() })
  const { error } = await store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
  expect(error).toEqual({ status: 0, message: 'The answer could not be read. Try again.' })
})
