import type { AppStore } from 'shared'
import { aPost, aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OthersChanges, pace } from './others-changes'
import { queries, storeOfAda } from './testing/queries'

let fake: FakeApi
let store: AppStore
let others: OthersChanges

beforeEach(async () => {
  vi.useFakeTimers()
  // In the middle of the time that a refetch may wait.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  fake = fakeApi()
  for (const id of ['post-1', 'post-2']) fake.answer(`GET /posts/${id}`, 200, { post: aPost({ _id: id }) })
  fake.answer('GET /users/ada', 200, { user: aUser() })
  fake.answer('GET /users/bob', 200, { user: aUser({ _id: 'user-2', username: 'bob' }) })
  fake.answer('GET /posts', 200, { posts: [aPost()] })
  fake.answer('GET /test-todos', 200, { todos: [] })
  store = storeOfAda()
  others = new OthersChanges(store)
})

afterEach(() => {
  fake.restore()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A turn of the event loop, also while timers are faked. */
const nextTurn = setTimeout

const { shownPost, listedPosts, shownHead, getUser } = queries
/** All that the page shows. */
const shown = [shownPost.select('post-1'), listedPosts.select(), shownHead.select(), getUser.select('bob')]

/** Responses are read in real time: waits until all have been. Until then nothing is refetched. */
async function untilAnswered(): Promise<void> {
  const isPending = () => shown.some((select) => select(store.getState()).status === 'pending')
  while (isPending()) await new Promise((resolve) => nextTurn(resolve))
}

/** What is asked for while time passes. */
async function callsWithin(milliseconds: number): Promise<string[]> {
  const before = fake.calls.length
  await vi.advanceTimersByTimeAsync(milliseconds)
  await untilAnswered()
  return fake.calls.slice(before).map(({ call }) => call)
}

async function show() {
  const requests = [
    store.dispatch(shownPost.initiate('post-1')),
    store.dispatch(listedPosts.initiate()),
    store.dispatch(shownHead.initiate()),
    store.dispatch(getUser.initiate('bob')),
  ]
  await untilAnswered()
  // The store takes note of who shows what with a delay.
  await vi.advanceTimersByTimeAsync(1000)
  return requests
}

test('refetches the post that somebody likes, and neither lists nor other posts', async () => {
  await show()
  others.add({ name: 'likePost', parameters: { postId: 'post-1' } })
  others.add({ name: 'likePost', parameters: { postId: 'post-2' } })
  expect(await callsWithin(pace.posts)).toEqual(['GET /posts/post-1'])
})

test('refetches at its own pace, however much happens', async () => {
  await show()
  let calls = 0
  for (let tenth = 0; tenth < 100; tenth += 1) {
    others.add({ name: tenth % 2 ? 'likePost' : 'dislikePost', parameters: { postId: 'post-1' } })
    calls += (await callsWithin(100)).length
  }
  expect(calls).toBeGreaterThan(1)
  expect(calls).toBeLessThanOrEqual(10_000 / pace.pause)
})

test('keeps its pace when the clock of the device is set back by an hour', async () => {
  await show()
  others.add({ name: 'likePost', parameters: { postId: 'post-1' } })
  expect(await callsWithin(pace.posts)).toEqual(['GET /posts/post-1'])
  vi.setSystemTime(Date.now() - 3_600_000)
  others.add({ name: 'dislikePost', parameters: { postId: 'post-1' } })
  expect(await callsWithin(pace.pause + pace.posts)).toEqual(['GET /posts/post-1'])
})

test('asks for the head of lists when somebody publishes, and leaves the lists as they are', async () => {
  await show()
  others.add({ name: 'createPost', parameters: {} })
  others.add({ name: 'createPost', parameters: {} })
  expect(await callsWithin(pace.heads)).toEqual(['GET /test-todos'])
})

test.each([
  ['edited their profile', 'editUser'],
  ['deleted their account', 'deleteAccount'],
] as const)('refetches whatever shows somebody who has %s', async (_, name) => {
  await show()
  others.add({ name, parameters: { userId: 'user-2' } })
  expect(await callsWithin(pace.posts)).toEqual(['GET /users/bob'])
  others.add({ name, parameters: { userId: 'user-1' } })
  // It shows the author. The list of posts stays as it is.
  expect(await callsWithin(pace.pause + pace.posts)).toEqual(['GET /posts/post-1'])
})

test('refetches the person whom somebody follows, and no posts by them', async () => {
  await show()
  others.add({ name: 'followUser', parameters: { userId: 'user-1' } })
  others.add({ name: 'followUser', parameters: { userId: 'user-2' } })
  expect(await callsWithin(pace.posts)).toEqual(['GET /users/bob'])
})

test('refetches a post that is cached but not shown once it is shown again', async () => {
  const [post] = await show()
  post?.unsubscribe()
  await vi.advanceTimersByTimeAsync(1000)
  others.add({ name: 'likePost', parameters: { postId: 'post-1' } })
  expect(await callsWithin(pace.pause + pace.posts)).toEqual([])
  expect(shownPost.select('post-1')(store.getState()).data).toBeDefined()
  await store.dispatch(shownPost.initiate('post-1'))
  await vi.advanceTimersByTimeAsync(1000)
  others.refetchSoon()
  expect(await callsWithin(pace.posts)).toEqual(['GET /posts/post-1'])
})
