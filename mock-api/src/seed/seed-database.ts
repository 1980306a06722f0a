import { usernameSkeleton } from '../domain/look-alikes'
import type { PostRow, UserRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'
import type { Storage, Transaction } from '../storage/ports'
import type { SeedPost, SeedUser } from './types'

/** The initial data of an empty database. */
export interface SeedData {
  users: readonly SeedUser[]
  posts: readonly SeedPost[]
}

const metaKey = 'seedVersion'
const seedVersion = 1
const minute = 60_000
const day = 24 * 60 * minute

function userRow(
  user: SeedUser,
  users: readonly SeedUser[],
  idOf: (name: string) => string,
  now: number,
): UserRow {
  const createdAt = now - user.joinedDaysAgo * day
  const followers = users.filter(({ following }) => following.includes(user.username))
  return {
    _id: user._id,
    username: user.username,
    usernameKey: usernameKey(user.username),
    usernameSkeleton: usernameSkeleton(user.username),
    passwordHash: user.passwordHash,
    firstName: user.firstName,
    lastName: user.lastName,
    profileAvatar: user.profileAvatar,
    background: user.background,
    bio: user.bio,
    website: user.website,
    createdAt,
    updatedAt: createdAt,
    followers: followers.map(({ _id }) => _id),
    following: user.following.map(idOf),
    bookmarks: user.bookmarks,
  }
}

function postRow(post: SeedPost, idOf: (username: string) => string, now: number): PostRow {
  const createdAt = now - post.minutesAgo * minute
  return {
    _id: post._id,
    authorId: idOf(post.username),
    content: post.content,
    postImage: post.postImage,
    mediaAlt: post.mediaAlt,
    createdAt,
    updatedAt: createdAt,
    likeCount: post.likedBy.length,
    likedBy: post.likedBy.map(idOf),
    dislikedBy: [],
    comments: post.comments.map(({ id, username, comment, minutesAgo }) => ({
      id,
      authorId: idOf(username),
      comment,
      createdAt: now - minutesAgo * minute,
    })),
  }
}

/** Marks the database as seeded. */
export function markSeeded(tx: Transaction): Promise<void> {
  return tx.meta.put(metaKey, seedVersion)
}

async function putSeed(tx: Transaction, { users, posts }: SeedData, now: number): Promise<void> {
  const ids = new Map(users.map(({ username, _id }) => [username, _id]))
  const idOf = (username: string): string => {
    const id = ids.get(username)
    if (!id) throw new Error(`The seed names ${username}, who is not in it`)
    return id
  }
  for (const user of users) await tx.users.put(userRow(user, users, idOf, now))
  for (const post of posts) await tx.posts.put(postRow(post, idOf, now))
  await markSeeded(tx)
}

/**
 * Seeds a new database in one transaction, so that tabs that start at the same time seed it once. Ages count back from `now`,
 * in epoch milliseconds.
 * @returns whether the database was new
 * @throws Error if the seed refers to a username that it does not contain; then nothing is written
 */
export function seedDatabase(storage: Storage, seed: SeedData, now: number): Promise<boolean> {
  return storage.transaction('write', async (tx) => {
    if ((await tx.meta.get(metaKey)) !== undefined) return false
    await putSeed(tx, seed, now)
    return true
  })
}

/** Resets all data to the seed in one transaction. @throws like {@link seedDatabase} */
export function reseedDatabase(storage: Storage, seed: SeedData, now: number): Promise<void> {
  return storage.transaction('write', async (tx) => {
    await tx.clear()
    await putSeed(tx, seed, now)
  })
}
