import { beforeEach, describe, expect, it } from 'vitest'
import { passwordHashing } from '../crypto/passwords'
import { createTokens } from '../crypto/tokens'
import { getPost, listPosts } from '../domain/post-lists'
import { listUsers } from '../domain/users'
import { noMedia } from '../media/testing'
import { createMemoryStorage } from '../storage/memory'
import { demoAccounts, seedPosts, seedUsers } from '.'
import { seedDatabase } from './seed-database'

const now = Date.UTC(2026, 10, 20, 18, 32)
const data = { users: seedUsers, posts: seedPosts }
const minute = 60_000

function newDependencies() {
  return {
    storage: createMemoryStorage(),
    clock: () => now,
    ids: () => 'id',
    hashing: passwordHashing,
    tokens: createTokens(),
    origin: 'https://echo.test',
    media: noMedia,
  }
}

let dependencies: ReturnType<typeof newDependencies>

beforeEach(() => {
  dependencies = newDependencies()
})

describe('the seed', () => {
  it('has four users and six posts', async () => {
    await seedDatabase(dependencies.storage, data, now)
    expect((await listUsers(dependencies, {})).users).toHaveLength(4)
    expect((await listPosts(dependencies, undefined, {})).posts).toHaveLength(6)
  })

  it('is written only once, even if its data is deleted', async () => {
    const { storage } = dependencies
    await seedDatabase(storage, data, now)
    const [first] = seedPosts
    await storage.transaction('write', (tx) => tx.posts.delete(first?._id ?? ''))
    await Promise.all([seedDatabase(storage, data, now), seedDatabase(storage, data, now)])
    expect((await listPosts(dependencies, undefined, {})).posts).toHaveLength(5)
  })

  it('counts ages back from the time of seeding', async () => {
    await seedDatabase(dependencies.storage, data, now)
    for (const { _id, minutesAgo, likedBy, comments } of seedPosts) {
      const { post } = await getPost(dependencies, _id)
      expect(Date.parse(post.createdAt)).toBe(now - minutesAgo * minute)
      expect(post.likes.likeCount).toBe(likedBy.length)
      expect(post.comments.map(({ createdAt }) => Date.parse(createdAt))).toEqual(
        comments.map((comment) => now - comment.minutesAgo * minute),
      )
    }
  })

  it('lists followers for every follow, and bookmarks only posts that exist', async () => {
    await seedDatabase(dependencies.storage, data, now)
    const { users } = await listUsers(dependencies, {})
    const postIds = seedPosts.map(({ _id }) => _id)
    for (const user of users) {
      const expected = seedUsers.filter(({ following }) => following.includes(user.username))
      expect(user.followers.map(({ username }) => username)).toEqual(expected.map(({ username }) => username))
      expect(postIds).toEqual(expect.arrayContaining(user.bookmarks))
    }
  })

  it('that names an unknown user writes nothing', async () => {
    const [user] = seedUsers
    const users = user ? [{ ...user, following: ['nobody'] }] : []
    const work = seedDatabase(dependencies.storage, { users, posts: [] }, now)
    await expect(work).rejects.toThrow('The seed names nobody')
    expect((await listUsers(dependencies, {})).users).toEqual([])
  })

  it.each(demoAccounts)('lets guest login in as $username', async ({ username, password }) => {
    const stored = seedUsers.find((user) => user.username === username)?.passwordHash ?? ''
    expect(await passwordHashing.verify(password, stored)).toBe(true)
  })
})
