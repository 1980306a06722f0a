// @ts-check
import { compare, resultOf } from './compare.mjs'
import {
  feedComparisons,
  peopleComparisons,
  popularityComparisons,
  postsComparisons,
} from './comparisons.mjs'
import { closeDatabases, countsOf, followFirst, openDatabase } from './databases.mjs'

/** @typedef {import('./compare.mjs').PartResult} PartResult */
/** @typedef {import('./databases.mjs').Database} Database */
/** @typedef {import('../serve/pages.mjs').Pages} Pages */

// What popularity costs: the same calls with few and with many likes, comments, followers, people, posts and followed people.

const mostElements = 1_500

/**
 * @param {Pages} pages
 * @returns {Promise<PartResult>}
 */
export async function popularity(pages) {
  // One after the other, because each keeps its databases in memory.
  const results = [await popularPostAndPerson(pages), await manyPeople(pages), await manyPosts(pages)]
  return {
    comparisons: results.flatMap(({ comparisons }) => comparisons),
    targets: results.flatMap(({ targets }) => targets),
  }
}

/**
 * 10 and 10,000 likes, comments, followers and followed people, among equally many people.
 * @param {Pages} pages
 */
async function popularPostAndPerson(pages) {
  const [few, many] = [await openPopular(pages, 10), await openPopular(pages, 10_000)]
  const { comparisons, targets } = resultOf(
    'Popular post and person',
    await compare(popularityComparisons(few, many)),
  )
  /** @type {PartResult['targets'][number]} */
  const elements = {
    ...{ name: 'a post with 10,000 comments', unit: 'elements', limit: mostElements, is: 'atMost' },
    value: await countElements(many),
  }
  await closeDatabases([few, many])
  return { comparisons, targets: [...targets, elements] }
}

/**
 * @param {Pages} pages
 * @param {number} count
 */
async function openPopular(pages, count) {
  const options = { people: 10_100, likes: count, comments: count, followers: count, following: count }
  const database = await openDatabase(pages, options)
  const { likeCount, commentCount } = await database.page.evaluate(countsOf, database.postId)
  if (likeCount !== count || commentCount !== count) {
    throw new Error(`The post has ${likeCount} likes and ${commentCount} comments instead of ${count}.`)
  }
  return database
}

/** @param {Database} popular */
async function countElements({ page, postId }) {
  await page.goto(`/post/${postId}`)
  await page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first().waitFor()
  return page.locator('*').count()
}

/**
 * 10 and 100,000 people.
 * @param {Pages} pages
 */
async function manyPeople(pages) {
  const few = await openDatabase(pages, { people: 10 })
  const many = await openDatabase(pages, { people: 100_000 })
  const result = resultOf('10 and 100,000 people', await compare(peopleComparisons(few, many)))
  await closeDatabases([few, many])
  return result
}

/**
 * 1,000 and 100,000 posts, and the feed of somebody who follows 5 and 5,000 of the 10,000 people who wrote the 100,000.
 * @param {Pages} pages
 */
async function manyPosts(pages) {
  const few = await openDatabase(pages, { people: 50, posts: 1_000 })
  const many = await openDatabase(pages, {
    people: 10_000,
    following: 5_000,
    posts: 50_000,
    postsByFollowed: 50_000,
  })
  const { page, guest, stranger } = many
  await page.evaluate(followFirst, { guest, reader: stranger, count: 5 })
  const comparisons = [
    ...postsComparisons(few, many),
    ...feedComparisons(many, { few: stranger, many: guest }),
  ]
  const result = resultOf('Many posts and followed people', await compare(comparisons))
  await closeDatabases([few, many])
  return result
}
