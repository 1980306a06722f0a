// @ts-check
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from './data/accounts.mjs'
import { sqliteData } from './data/sqlite.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { startApi } from './server/api-process.mjs'
import { callsOf } from './server/calls.mjs'
import { startCopies } from './server/copies.mjs'
import { measureGrowth, measureLatency, measureRatios } from './server/measure.mjs'
import { resultOf } from './server/result.mjs'

// The API on SQLite under load: how much it takes in comparison with a bare Fastify that answers the same bytes, how long answers take
// below that, and what a million posts and 100,000 followers change. Options: `--runs=3 --seconds=5 --posts=10000`.

const { posts, ...effort } = optionsOf('server')
const { runs } = effort
const members = 40

const few = { people: 1000, posts: 10, followers: 10, members, follows: 10 }
const many = { people: posts / 10, posts, followers: posts / 10, members, follows: 10 }

/** @type {import('./server/measure.mjs').Side[]} */
const sides = []
const folder = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
try {
  for (const sizes of [few, many]) {
    const name = `${sizes.posts}-posts`
    const data = await sqliteData(name, sizes, (what) =>
      console.log(`Generating ${sizes.posts} posts: ${what}`),
    )
    const copied = join(folder, name)
    await cp(data, copied, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const server = await startApi(copied)
    sides.push({ server, posts: sizes.posts, tokens: await logIn(server.origin, members) })
  }
  const [small, large] = sides
  if (!small || !large) throw new Error('No server was started.')
  const calls = callsOf({ tokens: large.tokens, posts, limit: 20 })
  const compared = {
    feed: calls.feed,
    explore: calls.explore,
    like: calls.like,
    post: calls.post,
    profile: calls.profile,
  }
  const bare = await startCopies(large.server.origin, folder, compared)
  const names = Object.keys(compared).length
  const progress = showProgress(names * runs + names + Object.keys(calls).length * runs)
  const ratios = await measureRatios({ api: large.server, bare, calls: compared, ...effort }, progress.next)
  await bare.end()
  const latencies = await measureLatency(
    { api: large.server, calls: compared, ratios, ...effort },
    progress.next,
  )
  const growth = await measureGrowth({ small, large, ...effort }, progress.next)
  await report(resultOf({ ratios, latencies, growth, runs, posts }))
} finally {
  await Promise.all(sides.map(({ server }) => server.end()))
  await rm(folder, { recursive: true, force: true })
}
