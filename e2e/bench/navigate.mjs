// @ts-check
import { buildMonolith } from './monolith/build.mjs'
import { destinations, navigate } from './navigate/navigation.mjs'
import { resultOf } from './navigate/result.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { makeCertificate } from './serve/certificate.mjs'
import { networkOf } from './serve/networks.mjs'
import { openInOwnBrowser } from './serve/unwatched-browser.mjs'
import { serveVariants, variants } from './serve/variants.mjs'

// What federation costs between pages: from /explore to pages of other remotes and chunks, against the same sources as one app.
// Options: `--runs=3 --network=none --to=profile --prepared=cold`.

const asked = optionsOf('navigate')
const { runs } = asked
const network = networkOf(asked.network)

await buildMonolith()
const certificate = await makeCertificate()
const open = () => openInOwnBrowser(certificate.browserArgs)
const { origins, close } = await serveVariants(certificate, { network })
const progress = showProgress(asked.to.length * asked.prepared.length * runs)
/** @type {import('./navigate/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  for (const preparation of asked.prepared) {
    for (const to of asked.to) {
      const destination = destinations[to]
      // Whoever is first must not always be the same.
      for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
        const measured = await navigate(open, { origin: origins[variant], preparation, destination })
        samples.push({ to, preparation, variant, ...measured })
      }
      const both = samples.slice(-2).map(({ variant, shown }) => `${variant} ${shown.toFixed(0)} ms`)
      progress.next(`${to}, ${preparation}: ${both.join(', ')}`)
    }
  }
}
await close()
await report(resultOf(samples, { runs, network: network?.name ?? 'no network' }))
