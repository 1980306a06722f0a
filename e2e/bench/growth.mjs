// @ts-check
import { parseArgs } from 'node:util'
import { resultOf } from './growth/result.mjs'
import { measureGrowth } from './growth/use-page.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { servePages } from './serve/pages.mjs'

// What long use costs, with few and many stored posts: memory and the longest frame. Options: `--runs=1 --posts=1000`.

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    posts: { type: 'string', multiple: true, default: ['10', '1000', '10000'] },
  },
})
const runs = Number(options.runs)

const pages = await servePages()
const progress = showProgress(options.posts.length * runs)
/** @type {import('./growth/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  for (const posts of options.posts.map(Number)) {
    const page = await pages.open(posts)
    const growth = await measureGrowth(page)
    samples.push({ posts, growth })
    await page.context().close()
    const { longestFrame, afterNavigations } = growth
    progress.next(
      `${posts} posts: ${afterNavigations.toFixed(1)} MB, frames up to ${longestFrame.toFixed(0)} ms`,
    )
  }
}
await pages.close()
await report(resultOf(samples, runs))
