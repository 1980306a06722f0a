import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../contract'
import { loggedIn, loggedOut, selectCurrentUser } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { call, api as client, tagOf } from './api'
import { toggleFollow } from './follow-api'
import { usersApi } from './users-api'

const me = aUser({ _id: 'me', username: 'ines', followingCount: 3 })
const ada = aUser({ _id: 'ada', username: 'Ada', followerCount: 7 })
const ben = aUser({ _id: 'ben', username: 'ben' })
const answer = (person: Person, following: boolean, followingCount = following ? 4 : 3) => ({
  user: { ...me, followingCount },
  followUser: { ...person, following },
})

const { followersForTest, feedForTest } = client.injectEndpoints({
  endpoints: (build) => ({
    followersForTest: build.query<{ users: Person[] }, void>({
      query: () => call('listFollowers', { username: 'ben' }),
    }),
    feedForTest: build.query<unknown, void>({
      query: () => call('listPosts', {}),
      providesTags: [tagOf('PostList', 'feed')],
    }),
  }),
}).endpoints

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => api.restore())

async function storeOf(viewer = me) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: viewer, remember: false }))
  // Under the spelling in the profile's URL.
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ADA', ada))
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ines', viewer))
  api.answer('GET /users/ben/followers', 200, { users: [ada, ben] })
  await store.dispatch(followersForTest.initiate())
  api.calls.length = 0
  const profile = (username: string) => usersApi.endpoints.getUser.select(username)(store.getState()).data
  return {
    store,
    followed: () => {
      const inList = followersForTest
        .select()(store.getState())
        .data?.users.map(({ following }) => following)
      return [profile('ADA')?.following, ...(inList ?? [])]
    },
    counts: () => [
      profile('ADA')?.followerCount,
      profile('ines')?.followingCount,
      selectCurrentUser(store.getState())?.followingCount,
    ],
  }
}

test('shows a follow wherever both people are shown before the API answers, and keeps it when accepted', async () => {
  const { store, followed, counts } = await storeOf()
  api.answer('POST /users/follow/ada', 200, answer(ada, true))
  const settled = store.dispatch(toggleFollow(ada))
  expect([followed(), counts()]).toEqual([
    [true, true, false],
    [8, 4, 4],
  ])
  expect(await settled).toEqual({ on: true })
  expect([followed(), counts()]).toEqual([
    [true, true, false],
    [8, 4, 4],
  ])
})

test('rolls back a refused follow everywhere and returns the error', async () => {
  const { store, followed, counts } = await storeOf()
  api.answer('POST /users/follow/ada', 500, { errors: ['Something went wrong in the API.'] })
  api.answer('GET /users/Ada', 200, { user: ada })
  expect(await store.dispatch(toggleFollow(ada))).toMatchObject({ on: false, error: { status: 500 } })
  expect([followed(), counts()]).toEqual([
    [false, false, false],
    [7, 3, 3],
  ])
})

test('takes back a follow whose fate nobody told, also when the profile is asked for once more meanwhile', async () => {
  const { store, followed } = await storeOf()
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'Ada', ada))
  const isOnScreen = store.dispatch(usersApi.endpoints.getUser.initiate('Ada'))
  let fail = (_body: unknown) => {}
  const slow = new Promise<unknown>((resolve) => {
    fail = resolve
  })
  api.answer('POST /users/follow/ada', 503, {})
  api.answer('GET /users/Ada', 503, () => slow)
  const result = store.dispatch(toggleFollow(ada))
  await vi.waitFor(() => expect(api.calls.map(({ call }) => call)).toContain('GET /users/Ada'))
  store.dispatch(usersApi.util.invalidateTags([tagOf('User', 'Ada')]))
  fail({})
  expect(await result).toMatchObject({ on: false, error: { status: 503 } })
  expect(followed()).toEqual([false, false, false])
  isOnScreen.unsubscribe()
})

test('quick taps on two people send the last state of each, independently', async () => {
  const { store, followed, counts } = await storeOf()
  api.answer('POST /users/follow/ada', 200, answer(ada, true))
  api.answer('POST /users/unfollow/ada', 200, answer(ada, false, 4))
  api.answer('POST /users/follow/ben', 200, answer(ben, true, 5))
  const settled = await Promise.all([
    store.dispatch(toggleFollow(ada)),
    store.dispatch(toggleFollow(ben)),
    store.dispatch(toggleFollow(ada)),
    store.dispatch(toggleFollow(ada)),
    store.dispatch(toggleFollow(ada)),
  ])
  expect(settled.filter(Boolean)).toEqual([{ on: false }, { on: true }])
  expect(api.calls.map(({ call }) => call)).toEqual([
    'POST /users/follow/ada',
    'POST /users/follow/ben',
    'POST /users/unfollow/ada',
  ])
  expect([followed(), counts()]).toEqual([
    [false, false, true],
    [7, 4, 4],
  ])
})

test('a profile that was asked for before, and arrives meanwhile, counts the follow', async () => {
  const { store, counts } = await storeOf()
  api.answer('POST /users/follow/ada', 200, async () => {
    await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ines', me))
    return answer(ada, true)
  })
  await store.dispatch(toggleFollow(ada))
  expect(counts()).toEqual([8, 4, 4])
})

test('a follow already made in another tab succeeds, is counted once, and its posts come into the feed', async () => {
  const { store, counts } = await storeOf()
  api.answer('POST /users/follow/ada', 400, { errors: ['User Already following'] })
  api.answer('GET /users/Ada', 200, { user: { ...ada, following: true, followerCount: 8 } })
  const fetched = aUser({ ...me, followingCount: 4 })
  api.answer('GET /users/ines', 200, { user: fetched })
  // What another tab did was counted before this one knew of it.
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ines', fetched))
  store.dispatch(usersApi.endpoints.getUser.initiate('ines'))
  api.answer('GET /posts', 200, { posts: [] })
  await store.dispatch(feedForTest.initiate())
  expect(await store.dispatch(toggleFollow(ada))).toEqual({ on: true })
  await vi.waitFor(() => expect(counts().slice(1)).toEqual([4, 4]))
  expect(api.calls.filter(({ call }) => call === 'GET /posts')).toHaveLength(2)
})

test('an answer after the logout changes nothing for the next caller', async () => {
  const { store, followed } = await storeOf()
  const flags = new Set<boolean | undefined>()
  api.answer('POST /users/follow/ada', 200, async () => {
    store.dispatch(loggedOut())
    expect(followed()).toEqual([false, false, false])
    store.subscribe(() => followed().forEach((flag) => void flags.add(flag)))
    return answer(ada, true)
  })
  await store.dispatch(toggleFollow(ada))
  expect(flags.has(true)).toBe(false)
})
