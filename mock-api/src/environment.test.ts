import * as v from 'valibot'
// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { startApi } from './browser'
import { postRow, userRow } from './domain/rows'
import { clock, type EnvironmentProblem } from './environment'
import { seedPosts, seedUsers } from './seed'
import { seedDatabase } from './seed/seed-database'
import { createMemoryStorage } from './storage/memory'

const fetchOfBrowser = window.fetch

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const clockSays = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

async function problemOfStart(databaseName: string): Promise<EnvironmentProblem> {
  const problem: unknown = await startApi({ delay: 0, databaseName }).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(Error)
  return problem as EnvironmentProblem
}

/** Starts the API after a failed attempt and requests the newest posts. */
async function postsOfStart(databaseName: string) {
  const api = await startApi({ delay: 0, databaseName })
  const { posts } = await (await fetch('/api/posts')).json()
  api.stop()
  return posts as { createdAt: string }[]
}

test.each([
  ['1970', 0],
  ['1969', -1000 * 60 * 60],
  ['2001', Date.UTC(2001, 0, 1)],
])('with a clock in %s the API reports why it does not start and stores nothing', async (year, time) => {
  clockSays(time)
  const problem = await problemOfStart(`clock-${year}`)
  expect(problem).toMatchObject({ name: 'EnvironmentProblem', title: 'The clock of this device is wrong' })
  expect(problem.message).toMatch(
    /^It says that today is \w+ \d+, (1969|1970|2000|2001)\. .*Set the date and time/,
  )
  expect(window.fetch).toBe(fetchOfBrowser)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`clock-${year}`)
  expect(problem.isOver()).toBe(false)

  const now = Date.UTC(2026, 10, 22)
  clockSays(now)
  expect(problem.isOver()).toBe(true)
  const posts = await postsOfStart(`clock-${year}`)
  expect(posts).toHaveLength(6)
  for (const { createdAt } of posts)
    expect(now - Date.parse(createdAt)).toBeLessThan(400 * 24 * 60 * 60 * 1000)
})

test('without WebCrypto the API does not start and says where it would', async () => {
  const { subtle } = crypto
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
  const problem = await problemOfStart('insecure')
  expect(problem.title).toBe('EchoSphere needs a secure address')
  expect(problem.message).toMatch(/https:\/\/.*http:\/\/localhost/)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('insecure')
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })
  expect(problem.isOver()).toBe(true)
  expect(await postsOfStart('insecure')).toHaveLength(6)
})

test('a clock that resets while the page is open dates nothing in 1970', () => {
  clockSays(0)
  expect(clock()).toBe(Date.UTC(2024, 0, 1))
  clockSays(Date.UTC(2026, 10, 22))
  expect(clock()).toBe(Date.UTC(2026, 10, 22))
})

test('reads rows that an earlier version dated 1970', async () => {
  const storage = createMemoryStorage()
  await seedDatabase(storage, { users: seedUsers, posts: seedPosts }, 0)
  const [user, post] = await storage.transaction('read', async (tx) => [
    await tx.users.get(seedUsers[0]?._id ?? ''),
    await tx.posts.get(seedPosts[0]?._id ?? ''),
  ])
  expect([v.safeParse(userRow, user).success, v.safeParse(postRow, post).success]).toEqual([true, true])
})
