import { beforeEach, describe, expect, it } from 'vitest'
import { passwordHashing } from '../crypto/passwords'
import { createMemoryStorage } from '../storage/memory'
import type { Storage } from '../storage/ports'
import { demoAccounts, seedPosts, seedUsers } from '.'
import { readRows } from './read-rows'
import { seedDatabase } from './seed-database'

const now = Date.UTC(2026, 10, 20, 18, 32)
const data = { users: seedUsers, posts: seedPosts }
const minute = 60_000

let storage: Storage

beforeEach(() => {
  storage = createMemoryStorage()
})

const seeded = async () => {
  await seedDatabase(storage, data, now)
  return storage.transaction('read', readRows)
}
const rowsNow = () => storage.transaction('read', readRows)

describe('the seed', () => {
  it('has four users and six posts', async () => {
    const { users, posts } = await seeded()
    expect([users.length, posts.length]).toEqual([4, 6])
  })

  it('is written only once, even if its data is deleted', async () => {
    await seedDatabase(storage, data, now)
    const [first] = seedPosts
    await storage.transaction('write', (tx) => tx.posts.delete(first?._id ?? ''))
    await Promise.all([seedDatabase(storage, data, now), seedDatabase(storage, data, now)])
    expect((await rowsNow()).posts).toHaveLength(5)
  })

  it('counts ages back from the time of seeding', async () => {
    const rows = await seeded()
    for (const { _id, minutesAgo, likedBy, comments } of seedPosts) {
      const post = rows.posts.find((row) => row._id === _id)
      expect(post).toMatchObject({
        createdAt: now - minutesAgo * minute,
        likeCount: likedBy.length,
        commentCount: comments.length,
      })
      const stored = rows.comments.filter(({ postId }) => postId === _id)
      expect(stored.map(({ createdAt }) => createdAt)).toEqual(
        comments.map((comment) => now - comment.minutesAgo * minute),
      )
    }
  })

  it('has a like, a follow and a bookmark for each that it names, in its order, and counts them', async () => {
    const { users, likes, follows, bookmarks } = await seeded()
    const idOf = (name: string) => users.find(({ username }) => username === name)?._id
    for (const { _id, likedBy } of seedPosts) {
      expect(likes.filter(({ to }) => to === _id).map(({ from }) => from)).toEqual(likedBy.map(idOf))
    }
    for (const user of seedUsers) {
      const { _id, username, following } = user
      const followers = seedUsers.filter((other) => other.following.includes(username))
      expect(follows.filter(({ from }) => from === _id).map(({ to }) => to)).toEqual(following.map(idOf))
      const bookmarked = bookmarks.filter(({ from }) => from === _id).map(({ to }) => to)
      expect(bookmarked.toReversed()).toEqual(user.bookmarks)
      expect(users.find((row) => row._id === _id)).toMatchObject({
        followerCount: followers.length,
        followingCount: following.length,
        bookmarkCount: bookmarked.length,
        postCount: seedPosts.filter((post) => post.username === username).length,
      })
    }
  })

  it('that names an unknown user writes nothing', async () => {
    const [user] = seedUsers
    const users = user ? [{ ...user, following: ['nobody'] }] : []
    const work = seedDatabase(storage, { users, posts: [] }, now)
    await expect(work).rejects.toThrow('The seed names nobody')
    expect((await rowsNow()).users).toEqual([])
  })

  it.each(demoAccounts)('lets guest login in as $username', async ({ username, password }) => {
    const stored = seedUsers.find((user) => user.username === username)?.passwordHash ?? ''
    expect(await passwordHashing.verify(password, stored)).toBe(true)
  })
})
