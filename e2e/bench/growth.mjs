// @ts-check
import { resultOf } from './growth/result.mjs'
import { measureGrowth } from './growth/use-page.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { servePages } from './serve/pages.mjs'

// What long use costs, with few and many stored posts: memory and the longest frame. Options: `--runs=1 --posts=1000`.

const { runs, posts: sizes } = optionsOf('growth')

const pages = await servePages()
const progress = showProgress(sizes.length * runs)
/** @type {import('./growth/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  for (const posts of sizes) {
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
