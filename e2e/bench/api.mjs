// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { serveProduct } from '../../.workspace/product.mjs'

// Measures API calls in a browser, with few and many stored posts, without the artificial delay. The sizes alternate
// within one run, so that a slow machine affects all of them: compare the ratios, not the milliseconds.

const sizes = [6, 1_000, 10_000]
const rounds = 40

const directory = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
const configFile = join(directory, 'config.json')
const product = await serveProduct({
  // Any that are free.
  ports: {},
  registryFile: join(directory, 'remotes.json'),
  configFile,
  config: { apiDelay: 0 },
})
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
})
try {
  const pages = await Promise.all(sizes.map(open))
  /** @type {Record<string, number[][]>} */
  const times = {}
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of pages.entries()) {
      for (const [call, milliseconds] of Object.entries(await page.evaluate(measure, round))) {
        times[call] ??= sizes.map(() => [])
        times[call][index]?.push(milliseconds)
      }
    }
  }
  report(times)
} finally {
  await browser.close()
  await product.close()
  await rm(directory, { recursive: true })
}

/**
 * Opens a page in its own browser context, and so with its own database, with this many posts.
 * @param {number} size
 */
async function open(size) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${product.origins.shell}/login?seed=${size - 6}`)
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('article').first().waitFor({ timeout: 120_000 })
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

/** @param {Record<string, number[][]>} times by call, then by size */
function report(times) {
  const median = (/** @type {number[]} */ values) =>
    [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  console.log(`\nMedian of ${rounds} calls in ms, and its ratio to that with ${sizes[0]} posts\n`)
  console.log(['call'.padEnd(12), ...sizes.map((size) => `${size} posts`.padStart(18))].join(''))
  for (const [call, bySize] of Object.entries(times)) {
    const medians = bySize.map(median)
    const cells = medians.map((value) =>
      `${value.toFixed(1)} (${(value / (medians[0] ?? value)).toFixed(2)})`.padStart(18),
    )
    console.log([call.padEnd(12), ...cells].join(''))
  }
}
