// @ts-check
import { seededPosts } from '../options/benchmarks.mjs'

// Calls with few and many stored posts.

const sizes = [seededPosts, 1_000, 10_000]
const rounds = 40

/**
 * @param {import('../serve/pages.mjs').Pages} pages
 * @returns {Promise<import('./compare.mjs').PartResult>} without targets
 */
export async function posts(pages) {
  const opened = await Promise.all(sizes.map((size) => open(pages, size)))
  /** @type {Record<string, number[][]>} by call, then by size */
  const times = {}
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of opened.entries()) {
      for (const [call, milliseconds] of Object.entries(await page.evaluate(measure, round))) {
        times[call] ??= sizes.map(() => [])
        times[call][index]?.push(milliseconds)
      }
    }
  }
  await Promise.all(opened.map((page) => page.context().close()))
  const valuesOf = (/** @type {number[][]} */ bySize) =>
    Object.fromEntries(
      sizes.map((size, index) => [`${size.toLocaleString('en-US')} posts`, bySize[index] ?? []]),
    )
  return {
    comparisons: [
      {
        ...{ title: 'Stored posts', unit: 'ms' },
        conditions: Object.entries(times).map(([name, bySize]) => ({ name, values: valuesOf(bySize) })),
      },
    ],
    targets: [],
  }
}

/**
 * @param {import('../serve/pages.mjs').Pages} pages
 * @param {number} size
 */
async function open(pages, size) {
  const page = await pages.open(size)
  const stored = await page.evaluate(async () => (await (await fetch('/api/posts')).json()).posts.length)
  if (stored !== size) throw new Error(`The database holds ${stored} posts instead of ${size}.`)
  return page
}

/**
 * In the page: how long each call takes, in milliseconds.
 * @param {number} round
 */
async function measure(round) {
  const headers = { authorization: localStorage.getItem('token') ?? '', prefer: 'return=minimal' }
  /** @param {string} path @param {object} [body] */
  const post = (path, body) =>
    fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
  /** @param {() => Promise<Response>} call */
  const timed = async (call) => {
    const started = performance.now()
    const response = await call()
    await response.text()
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    return performance.now() - started
  }
  const { posts } = await (await fetch('/api/posts?limit=20')).json()
  const own = await (await post('/posts', { postData: { content: `Round ${round}` } })).json()
  return {
    'first page': await timed(() => fetch('/api/posts?limit=20')),
    like: await timed(() => post(`/posts/like/${own.post._id}`)),
    comment: await timed(() => post(`/comments/add/${posts[5]._id}`, { commentData: { comment: 'Hello' } })),
    publish: await timed(() => post('/posts', { postData: { content: `Measured in round ${round}` } })),
  }
}
