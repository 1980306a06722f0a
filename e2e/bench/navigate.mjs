// @ts-check
import { parseArgs } from 'node:util'
import { buildMonolith } from './monolith/build.mjs'
import { destinations, navigate } from './navigate/navigation.mjs'
import { resultOf } from './navigate/result.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { makeCertificate } from './serve/certificate.mjs'
import { networkOf } from './serve/networks.mjs'
import { launchUnwatchedBrowser } from './serve/unwatched-browser.mjs'
import { serveVariants, variants } from './serve/variants.mjs'

// What federation costs between pages: from /explore to pages of other remotes and chunks, against the same sources as one app.
// Options: `--runs=3 --network=none --to=profile --prepared=cold`.

/** @typedef {import('./navigate/navigation.mjs').Preparation} Preparation */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    network: { type: 'string', default: '40ms' },
    to: { type: 'string', multiple: true, default: Object.keys(destinations) },
    prepared: { type: 'string', multiple: true, default: ['cold', 'idle', 'hover'] },
  },
})
const runs = Number(options.runs)
const network = networkOf(options.network)

await buildMonolith()
const certificate = await makeCertificate()
const browser = await launchUnwatchedBrowser(certificate.browserArgs)
const { origins, close } = await serveVariants(certificate, { network })
const progress = showProgress(options.to.length * options.prepared.length * runs)
/** @type {import('./navigate/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  for (const preparation of /** @type {Preparation[]} */ (options.prepared)) {
    for (const to of options.to) {
      const destination = destinations[to]
      if (!destination) throw new Error(`There is no "${to}" to go to, only ${Object.keys(destinations)}.`)
      // Whoever is first must not always be the same.
      for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
        const measured = await navigate(browser, { origin: origins[variant], preparation, destination })
        samples.push({ to, preparation, variant, ...measured })
      }
      const both = samples.slice(-2).map(({ variant, shown }) => `${variant} ${shown.toFixed(0)} ms`)
      progress.next(`${to}, ${preparation}: ${both.join(', ')}`)
    }
  }
}
await browser.close()
await close()
await report(resultOf(samples, { runs, network: network?.name ?? 'no network' }))
