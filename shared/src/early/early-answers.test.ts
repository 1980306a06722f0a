import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, call } from '../api/api'
import { applyOtherTabChange } from '../api/other-tab-changes'
import { usersApi } from '../api/users-api'
import { loggedIn } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { askEarly, earlyQuery, forgetEarlyAnswers, onEarlyAnswers } from './early-answers'

let fake: FakeApi
let store: ReturnType<typeof createStore>

const { likeAnything } = api.injectEndpoints({
  endpoints: (build) => ({
    likeAnything: build.mutation<unknown, string>({ query: (postId) => call('likePost', { postId }) }),
  }),
}).endpoints

const ada = aUser()
const askForAda = () => store.dispatch(usersApi.endpoints.getUser.initiate('ada'))
const callsForAda = () => fake.calls.filter((each) => each.call === 'GET /users/ada').length

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fake = fakeApi()
  fake.answer('GET /users/ada', 200, { user: ada })
  store = createStore({ backEnd: Promise.resolve({}) })
})

afterEach(() => {
  forgetEarlyAnswers()
  fake.restore()
  localStorage.clear()
  sessionStorage.clear()
})

test('what was asked ahead is not asked again, once', async () => {
  askEarly(earlyQuery('/users/ada', undefined), fetch)
  expect((await askForAda()).data).toEqual(ada)
  expect(callsForAda()).toBe(1)
  await store.dispatch(usersApi.endpoints.getUser.initiate('ada', { forceRefetch: true }))
  expect(callsForAda()).toBe(2)
})

test('what was asked ahead can be looked at, and still answers the page', async () => {
  const looked = vi.fn()
  askEarly(earlyQuery('/users/ada', undefined), fetch)
  askEarly(earlyQuery('/users/nobody', undefined), () => Promise.reject(new TypeError('Failed to fetch')))
  onEarlyAnswers(looked)
  onEarlyAnswers(() => {
    throw new Error('of another version')
  })
  expect((await askForAda()).data).toEqual(ada)
  expect(looked.mock.calls).toEqual([[{ user: ada }]])
  expect(callsForAda()).toBe(1)
})

test('it is the same request as the page sends', async () => {
  store.dispatch(loggedIn({ token: 'token', user: ada, remember: false }))
  askEarly(earlyQuery('/users/ada', 'token'), fetch)
  await askForAda()
  forgetEarlyAnswers()
  await store.dispatch(usersApi.endpoints.getUser.initiate('ada', { forceRefetch: true }))
  const [early, later] = fake.calls
  expect(early?.headers.authorization).toBe('token')
  expect(later).toEqual({ ...early, headers: expect.objectContaining(early?.headers) })
})

test.each([
  ['an error', 500, { errors: ['Something went wrong.'] }],
  ['no answer at all', 200, () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s to what was asked ahead is not shown: the page asks by itself', async (_, status, body) => {
  fake.answer('GET /users/ada', status, body)
  askEarly(earlyQuery('/users/ada', undefined), fetch)
  await vi.waitFor(() => expect(callsForAda()).toBe(1))
  fake.answer('GET /users/ada', 200, { user: ada })
  expect((await askForAda()).data).toEqual(ada)
})

test('an answer to somebody else is not used', async () => {
  askEarly(earlyQuery('/users/ada', undefined), fetch)
  store.dispatch(loggedIn({ token: 'token', user: ada, remember: false }))
  await askForAda()
  expect(callsForAda()).toBe(2)
})

test.each([
  ['here', () => store.dispatch(likeAnything.initiate('post-1'))],
  ['in another tab', () => store.dispatch(applyOtherTabChange({ name: 'editUser', parameters: {} }))],
])('an answer from before a change %s is not used', async (_, change) => {
  askEarly(earlyQuery('/users/ada', undefined), fetch)
  await change()
  await askForAda()
  expect(callsForAda()).toBe(2)
})

test('a page that waits for an answer that was asked ahead stops waiting after its own time', async () => {
  vi.useFakeTimers()
  fake.answer('GET /users/ada', 200, () => new Promise(() => undefined))
  askEarly(earlyQuery('/users/ada', undefined), fetch)
  const asked = askForAda()
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await asked).error).toMatchObject({ status: 0 })
  vi.useRealTimers()
})
