import type { Storage } from '../storage/ports'
import { consistentRows, type Rows } from '../storage/rows'
import { checkCount, nextRun } from './add-generated'
import { Chooser } from './chooser'
import { generatePerson, generatePost } from './generate'
import { seedUsers } from './people'
import { putRows } from './put-rows'

/** How many rows to generate, none of each by default. The star is the first account that guest login offers. */
export interface Popularity {
  /** People. Those below are the first of them. */
  people?: number
  /** People who like the star's post. */
  likes?: number
  /** Comments on the star's post, by all people in turn. */
  comments?: number
  /** People who follow the star. */
  followers?: number
  /** People whom the star follows. */
  following?: number
  /** Posts by people chosen from all. */
  posts?: number
  /** Posts by people chosen from those whom the star follows. */
  postsByFollowed?: number
}

const minute = 60_000
const day = 24 * 60 * minute
const most = 1_000_000

/** Rows of a table that are written in one transaction. */
const atOnce = 2000

function checked(options: Popularity): Required<Popularity> {
  const zero = { people: 0, likes: 0, comments: 0, followers: 0, following: 0, posts: 0, postsByFollowed: 0 }
  const wanted = { ...zero, ...options }
  for (const name of Object.keys(zero) as (keyof Popularity)[]) checkCount(name, wanted[name], most)
  for (const name of ['likes', 'followers', 'following'] as const) {
    checkCount(name, wanted[name], wanted.people)
  }
  if (wanted.people === 0) checkCount('posts and comments of nobody', wanted.posts + wanted.comments, 0)
  if (wanted.following === 0) checkCount('posts by followed people', wanted.postsByFollowed, 0)
  return wanted
}

/** @param star the id of the star */
function generateRows(options: Required<Popularity>, star: string, run: number, now: number) {
  const choose = new Chooser(run)
  const users = Array.from({ length: options.people }, (_, index) =>
    generatePerson(choose, `echo-${run}-${index + 1}`, now - 400 * day - index * minute),
  )
  const ids = users.map(({ _id }) => _id)
  const followed = ids.slice(0, options.following)
  const postsBy = (authors: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) =>
      generatePost(choose, choose.one(authors), now - (index + 1) * 7 * minute),
    )
  const popular = { ...generatePost(choose, star, now), likeCount: options.likes }
  const edgesFrom = (people: readonly string[], to: string) =>
    people.map((from, index) => ({ from, to, createdAt: now - people.length + index }))
  const rows: Rows = consistentRows({
    users,
    posts: [popular, ...postsBy(ids, options.posts), ...postsBy(followed, options.postsByFollowed)],
    likes: edgesFrom(ids.slice(0, options.likes), popular._id),
    dislikes: [],
    follows: [
      ...edgesFrom(ids.slice(0, options.followers), star),
      ...followed.map((to, index) => ({ from: star, to, createdAt: now - followed.length + index })),
    ],
    bookmarks: [],
    comments: Array.from({ length: options.comments }, (_, index) => ({
      postId: popular._id,
      id: choose.id(),
      authorId: ids[index % ids.length] ?? star,
      comment: choose.sentence(),
      createdAt: now - options.comments + index,
    })),
    deletedComments: [],
  })
  return { rows, postId: popular._id }
}

/** The rows in parts of at most `atOnce` rows of each table. */
function partsOf(rows: Rows): Rows[] {
  const most = Math.max(...Object.values(rows).map(({ length }) => length))
  return Array.from({ length: Math.ceil(most / atOnce) }, (_, part) => {
    const some = <Row>(all: readonly Row[]) => all.slice(part * atOnce, (part + 1) * atOnce)
    return {
      users: some(rows.users),
      posts: some(rows.posts),
      likes: some(rows.likes),
      dislikes: some(rows.dislikes),
      follows: some(rows.follows),
      bookmarks: some(rows.bookmarks),
      comments: some(rows.comments),
      deletedComments: some(rows.deletedComments),
    }
  })
}

/**
 * Adds generated people, and a post by the star that many of them like and comment on, in several transactions. The same steps
 * after a reset give the same data, apart from times.
 * @param now epoch milliseconds
 * @returns the id of the star's post
 * @throws RangeError for invalid numbers, for more likes or follows than people, and without the star
 */
export async function addPopularity(
  storage: Storage,
  options: Popularity,
  now: number,
): Promise<{ postId: string }> {
  const wanted = checked(options)
  const star = seedUsers[0]?._id ?? ''
  const run = await storage.transaction('write', async (tx) => {
    if (await tx.users.get(star)) return nextRun(tx)
    throw new RangeError('The first demo account is not there. A reset brings it back.')
  })
  const { rows, postId } = generateRows(wanted, star, run, now)
  for (const part of partsOf(rows)) await storage.transaction('write', (tx) => putRows(tx, part))
  const { followers: followerCount, following: followingCount } = wanted
  await storage.transaction('write', (tx) =>
    tx.users.count(star, { followerCount, followingCount, postCount: 1 }),
  )
  return { postId }
}
