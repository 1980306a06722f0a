import { newAccount } from '../domain/new-account'
import type { PostRow, UserRow } from '../domain/rows'
import type { Storage, Transaction } from '../storage/ports'
import { consistentRows, type Rows } from '../storage/rows'
import { putRows } from './put-rows'
import type { SeedPost, SeedUser } from './types'

/** The initial data of an empty database. */
export interface SeedData {
  users: readonly SeedUser[]
  posts: readonly SeedPost[]
}

/** Of the metadata that a seeded database has. */
export const seedVersionKey = 'seedVersion'
const seedVersion = 1
const minute = 60_000
const day = 24 * 60 * minute

/** Counters are filled in by {@link consistentRows}. */
function userRow(user: SeedUser, now: number): UserRow {
  const { _id, username, passwordHash, firstName, lastName, profileAvatar, background, bio, website } = user
  return newAccount({
    ...{ _id, username, passwordHash, firstName, lastName, profileAvatar, background, bio, website },
    createdAt: now - user.joinedDaysAgo * day,
  })
}

function postRow(post: SeedPost, authorId: string, now: number): PostRow {
  const createdAt = now - post.minutesAgo * minute
  return {
    _id: post._id,
    authorId,
    content: post.content,
    postImage: post.postImage,
    mediaAlt: post.mediaAlt ?? [],
    createdAt,
    updatedAt: createdAt,
    likeCount: post.likedBy.length,
    commentCount: 0,
  }
}

/** The seed's rows. @throws Error if it refers to a username that it does not contain */
function seedRows({ users, posts }: SeedData, now: number): Rows {
  const ids = new Map(users.map(({ username, _id }) => [username, _id]))
  const idOf = (username: string): string => {
    const id = ids.get(username)
    if (!id) throw new Error(`The seed names ${username}, who is not in it`)
    return id
  }
  // Edges of one list, in its order, at different moments just before now.
  const edges = (pairs: { from: string; to: string }[]) =>
    pairs.map((pair, index) => ({ ...pair, createdAt: now - pairs.length + index }))
  return consistentRows({
    users: users.map((user) => userRow(user, now)),
    posts: posts.map((post) => postRow(post, idOf(post.username), now)),
    likes: posts.flatMap(({ _id: to, likedBy }) => edges(likedBy.map((name) => ({ from: idOf(name), to })))),
    dislikes: [],
    follows: edges(
      users.flatMap(({ _id: from, following }) => following.map((name) => ({ from, to: idOf(name) }))),
    ),
    bookmarks: users.flatMap(({ _id: from, bookmarks }) =>
      edges(bookmarks.toReversed().map((to) => ({ from, to }))),
    ),
    comments: posts.flatMap(({ _id: postId, comments }) =>
      comments.map(({ id, username, comment, minutesAgo }) => {
        return { postId, id, authorId: idOf(username), comment, createdAt: now - minutesAgo * minute }
      }),
    ),
    deletedComments: [],
  })
}

/** Marks the database as seeded. */
export function markSeeded(tx: Transaction): Promise<void> {
  return tx.meta.put(seedVersionKey, seedVersion)
}

async function putSeed(tx: Transaction, rows: Rows): Promise<void> {
  await putRows(tx, rows)
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
    if ((await tx.meta.get(seedVersionKey)) !== undefined) return false
    await putSeed(tx, seedRows(seed, now))
    return true
  })
}

/** Resets all data to the seed in one transaction. @throws like {@link seedDatabase} */
export function reseedDatabase(storage: Storage, seed: SeedData, now: number): Promise<void> {
  return storage.transaction('write', async (tx) => {
    await tx.clear()
    await putSeed(tx, seedRows(seed, now))
  })
}
