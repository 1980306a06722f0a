import { afterEach, beforeEach, expect, test } from 'vitest'
import { summaryOf } from '../people/summary-of'
import { loggedIn, selectCurrentUser } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { isFollowing, toggleFollow } from './follow-api'
import { usersApi } from './users-api'

const me = aUser({ _id: 'me', username: 'ines' })
const ada = aUser({ _id: 'ada', username: 'Ada' })
const ben = aUser({ _id: 'ben', username: 'ben' })
const follower = (user: typeof me, person: typeof ada) => ({
  user: { ...user, following: [summaryOf(person)] },
  followUser: { ...person, followers: [summaryOf(user)] },
})
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => api.restore())

async function storeOf(viewer = me) {
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'token', user: viewer, remember: false }))
  // Under the spelling in the profile's URL.
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ADA', { ...ada, postCount: 0 }))
  return {
    store,
    followed: (person = ada) => isFollowing(selectCurrentUser(store.getState()), person._id),
    followersOfAda: () => usersApi.endpoints.getUser.select('ADA')(store.getState()).data?.followers,
  }
}

test('shows a follow in both profiles before the API answers, and keeps it when accepted', async () => {
  const { store, followed, followersOfAda } = await storeOf()
  api.answer('POST /users/follow/ada', 200, follower(me, ada))
  const settled = store.dispatch(toggleFollow(ada))
  expect(followed()).toBe(true)
  expect(followersOfAda()).toEqual([summaryOf(me)])
  expect(await settled).toEqual({ on: true })
  expect(followed()).toBe(true)
})

test('rolls back a refused follow in both profiles and returns the error', async () => {
  const { store, followed, followersOfAda } = await storeOf()
  api.answer('POST /users/follow/ada', 500, { errors: ['Something went wrong in the API.'] })
  expect(await store.dispatch(toggleFollow(ada))).toMatchObject({ on: false, error: { status: 500 } })
  expect(followed()).toBe(false)
  expect(followersOfAda()).toEqual([])
})

test('quick taps on two people send the last state of each, independently', async () => {
  const { store, followed } = await storeOf()
  api.answer('POST /users/follow/ada', 200, follower(me, ada))
  api.answer('POST /users/unfollow/ada', 200, { user: me, followUser: ada })
  api.answer('POST /users/follow/ben', 200, follower(me, ben))
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
  expect([followed(ada), followed(ben)]).toEqual([false, true])
})

test('a follow already made in another tab succeeds', async () => {
  const { store } = await storeOf()
  api.answer('POST /users/follow/ada', 400, { errors: ['User Already following'] })
  api.answer('GET /users/ines', 200, { user: follower(me, ada).user, postCount: 0 })
  expect(await store.dispatch(toggleFollow(ada))).toEqual({ on: true })
})
