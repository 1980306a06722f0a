// @ts-check
import { logInOnce, recordFirstPost, timeFirstPost } from './first-post/load.mjs'
import { resultOf } from './first-post/result.mjs'
import { buildMonolith } from './monolith/build.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { launchBrowser } from './serve/browser.mjs'
import { makeCertificate } from './serve/certificate.mjs'
import { networkOf } from './serve/networks.mjs'
import { launchUnwatchedBrowser } from './serve/unwatched-browser.mjs'
import { serveVariants, variants } from './serve/variants.mjs'

// What federation costs until the first post is shown: /explore with an empty cache, against the same sources as one app. Options:
// `--runs=3 --network=40ms --cpu=1 --against=lazy`.

/** @typedef {import('./first-post/result.mjs').Sample} Sample */
/** @typedef {import('./serve/variants.mjs').Variant} Variant */

const { runs, network: networks, cpu: cpuRates, against } = optionsOf('first-post')

await buildMonolith(against)
const certificate = await makeCertificate()
const browser = await launchBrowser(certificate.browserArgs)
const unwatched = await launchUnwatchedBrowser(certificate.browserArgs)
const progress = showProgress(networks.length * cpuRates.length * runs)
/** Timed loads, and one of each kind with its requests. @type {Sample[]} */
const samples = []
/** @type {Sample[]} */
const recorded = []
for (const name of networks) {
  const network = networkOf(name)
  const served = await serveVariants(certificate, { network })
  const sessions = {
    monolith: await logInOnce(browser, served.origins.monolith),
    federated: await logInOnce(browser, served.origins.federated),
  }
  const wanted = (/** @type {Variant} */ variant, /** @type {number} */ cpuRate) => ({
    ...{ origin: served.origins[variant], session: sessions[variant] },
    cpuRate,
  })
  for (const cpuRate of cpuRates) {
    const condition = `${network?.name ?? 'no network'}, ${cpuRate}x processor`
    for (const variant of variants)
      recorded.push({ condition, variant, load: await recordFirstPost(browser, wanted(variant, cpuRate)) })
  }
  for (let run = 0; run < runs; run++) {
    for (const cpuRate of cpuRates) {
      const condition = `${network?.name ?? 'no network'}, ${cpuRate}x processor`
      // Whoever is first must not always be the same.
      for (const variant of run % 2 === 0 ? variants : variants.toReversed())
        samples.push({ condition, variant, load: await timeFirstPost(unwatched, wanted(variant, cpuRate)) })
      const both = samples
        .slice(-2)
        .map(({ variant, load }) => `${variant} ${load.marks.firstPost.toFixed(0)} ms`)
      progress.next(`${samples.at(-1)?.condition}, first post: ${both.join(', ')}`)
    }
  }
  await served.close()
}
await browser.close()
await unwatched.close()
await report(resultOf(samples, recorded, { runs, monolith: against }))
