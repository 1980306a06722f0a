import { mostFollowed } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers, selectFollowed } from './followed'
import { queries, storeOfAda } from './testing/queries'

let fake: FakeApi

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeApi()
})

afterEach(() => {
  fake.restore()
  vi.useRealTimers()
})

test('follows the posts and people that are shown first, then what is cached, up to a bound', async () => {
  const store = storeOfAda()
  const ids = Array.from({ length: mostFollowed + 10 }, (_, index) => `post-${index}`)
  for (const id of ids) {
    fake.answer(`GET /posts/${id}`, 200, { post: aPost({ _id: id }) })
    const request = store.dispatch(queries.shownPost.initiate(id))
    await request
    request.unsubscribe()
  }
  const shown = ids.slice(-2)
  for (const id of shown) await store.dispatch(queries.shownPost.initiate(id))
  fake.answer('GET /users/bob', 200, { user: aUser({ _id: 'user-2', username: 'bob' }) })
  await store.dispatch(queries.getUser.initiate('bob'))
  await vi.advanceTimersByTimeAsync(1000)
  const followed = selectFollowed(store.getState())
  expect(followed.posts).toEqual([...shown, ...ids].slice(0, mostFollowed))
  expect(followed.shown).toEqual({ posts: shown, people: ['user-1', 'user-2'] })
  expect(covers(followed, followed)).toBe(true)

  await store.dispatch(queries.shownPost.initiate(ids.at(-3) ?? ''))
  await vi.advanceTimersByTimeAsync(1000)
  expect(covers(followed, selectFollowed(store.getState()))).toBe(false)
})
