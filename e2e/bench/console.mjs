// @ts-check
import { serveJson } from './console/json-server.mjs'
import { resultOf } from './console/result.mjs'
import { measureKeys, measureResponse } from './console/use-console.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { servePages } from './serve/pages.mjs'

// What large bodies cost in the request tester: showing one that is received, and typing in one that is sent. Options: `--runs=1`.

/** Bytes of received bodies, and characters of sent ones. */
const received = [10_000, 1_000_000, 10_000_000]
const sent = [1_000, 100_000, 1_600_000]

const { runs } = optionsOf('console')

const server = await serveJson()
const pages = await servePages()
const progress = showProgress(runs)
/** @type {import('./console/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  const page = await pages.open()
  await page.getByRole('link', { name: 'Request tester' }).first().click()
  await page.getByText('Response is undefined.').waitFor()
  for (const size of received) samples.push({ size, ...(await measureResponse(page, server.urlOf(size))) })
  for (const size of sent) samples.push({ size, ...(await measureKeys(page, size)) })
  await page.context().close()
  progress.next('')
}
await pages.close()
await server.close()
await report(resultOf(samples, { received, sent, runs }))
