// @ts-check
import { popularity } from './api/popularity.mjs'
import { posts } from './api/posts.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { report } from './report/report.mjs'
import { servePages } from './serve/pages.mjs'

// API calls in a browser, without the artificial delay. What is compared alternates within one run, so that a slow machine affects all of
// it. Options: `--part=popularity`.

const measure = { posts, popularity }

const { part: parts } = optionsOf('api')

const pages = await servePages()
/** @type {Awaited<ReturnType<typeof popularity>>[]} */
const measured = []
try {
  for (const part of parts) measured.push(await measure[part](pages))
} finally {
  await pages.close()
}
await report({
  part: 'api',
  title: 'Calls of the API in the page',
  method:
    'Few and many stored posts, likes, followers and people, without the delay of the API. Medians of 40 calls, taken in turn.',
  comparisons: measured.flatMap(({ comparisons }) => comparisons),
  targets: measured.flatMap(({ targets }) => targets),
})
