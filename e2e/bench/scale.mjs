// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from './data/accounts.mjs'
import { fillPostgres, startPostgres } from './data/postgres.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { startBalancer } from './scale/balancer.mjs'
import { hotPost, mixed } from './scale/loads.mjs'
import { measureLoad } from './scale/measure.mjs'
import { resultOf } from './scale/result.mjs'
import { startApi } from './server/api-process.mjs'

// The API on PostgreSQL with many people: one process and four behind a balancer, what saturates first, and a post that everybody
// likes at once. Options: `--runs=3 --seconds=10 --posts=10000` (a tenth as many people).

const { runs, seconds, posts } = optionsOf('scale')
const members = 40
const sizes = { people: posts / 10, posts, followers: posts / 10, members, follows: 10 }
const counts = [1, 4]

const folder = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
const postgres = await startPostgres()
/** @type {import('./server/api-process.mjs').ServerProcess[]} */
const processes = []
try {
  await fillPostgres(postgres.url, sizes, (what) => console.log(`Generating ${posts} posts: ${what}`))
  for (let index = 0; index < Math.max(...counts); index++) {
    processes.push(await startApi(folder, { DATABASE_URL: postgres.url }))
  }
  const tokens = await logIn(processes[0]?.origin ?? '', members)
  const loads = { mixed: mixed(tokens, posts), 'a hot post': hotPost(tokens) }
  const progress = showProgress(runs * counts.length * Object.keys(loads).length)
  /** @type {import('./scale/result.mjs').Sample[]} */
  const samples = []
  for (let run = 0; run < runs; run++) {
    for (const count of counts) {
      const used = processes.slice(0, count)
      const balancer = await startBalancer(used.map(({ origin }) => origin))
      for (const [load, requestsOf] of Object.entries(loads)) {
        const measured = await measureLoad({
          origin: balancer.origin,
          processes: used,
          postgres,
          requestsOf,
          seconds,
        })
        samples.push({ load, count, measured })
        progress.next(`${load}, ${count} processes: ${measured.perSecond.toFixed(0)} per second`)
      }
      await balancer.close()
    }
  }
  await report(resultOf(samples, { posts, runs, processors: cpus().length }))
} finally {
  await Promise.all(processes.map(({ end }) => end()))
  await postgres.end()
  await rm(folder, { recursive: true, force: true })
}
