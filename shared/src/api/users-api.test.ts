import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from '../store/create-store'
import { aUser, type FakeApi, fakeApi } from '../testing'
import { applyOtherTabChange } from './other-tab-changes'
import { updateUser, usersApi } from './users-api'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
})

afterEach(() => fake.restore())

const { initiate, select } = usersApi.endpoints.getUser

test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'node.js'])(
  'fetches, updates and refetches a user named %s',
  async (username) => {
    const path = `GET /users/${username}`
    fake.answer(path, 200, { user: aUser({ username }) })
    const store = createStore({ backEnd: Promise.resolve({}) })
    const known = () => select(username)(store.getState()).data
    expect((await store.dispatch(initiate(username))).data?.username).toBe(username)

    store.dispatch(
      updateUser('user-1', (draft) => {
        draft.postCount = 7
      }),
    )
    expect(known()?.postCount).toBe(7)

    fake.answer(path, 200, { user: aUser({ username, bio: 'New' }) })
    store.dispatch(applyOtherTabChange({ name: 'editUser', parameters: {} }))
    await expect.poll(() => known()?.bio).toBe('New')
  },
)

test.each(['constructor', '__proto__'])('a missing user named %s is an error', async (username) => {
  fake.answer(`GET /users/${username}`, 404, { errors: ['User not found.'] })
  const store = createStore({ backEnd: Promise.resolve({}) })
  expect((await store.dispatch(initiate(username))).error).toEqual({
    status: 404,
    message: 'User not found.',
  })
})
