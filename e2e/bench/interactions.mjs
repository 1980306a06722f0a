// @ts-check
import { actions } from './interactions/actions.mjs'
import { latencyOf, watchInteractions } from './interactions/latency.mjs'
import { resultOf } from './interactions/result.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { servePages } from './serve/pages.mjs'

// How soon the page answers what people do often, on a slow processor. Options: `--runs=1 --posts=1000 --cpu=4`.

const { runs, posts, cpu } = optionsOf('interactions')

const pages = await servePages()
const progress = showProgress(runs)
/** @type {import('./interactions/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  const page = await pages.open(posts)
  await watchInteractions(page)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  for (const action of actions) {
    await action.prepare?.(page)
    samples.push({ action: action.name, latency: await latencyOf(page, action) })
    await action.after?.(page)
  }
  await page.context().close()
  const slowest = samples.slice(-actions.length).sort((a, b) => b.latency - a.latency)[0]
  progress.next(`slowest: ${slowest?.action}, ${slowest?.latency} ms`)
}
await pages.close()
await report(resultOf(samples, { runs, posts, cpu }))
