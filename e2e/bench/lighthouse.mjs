// @ts-check
import { listen } from '../../shell/host/server/listen.mjs'
import { audit } from './lighthouse/audit.mjs'
import { resultOf } from './lighthouse/result.mjs'
import { screenPaths } from './lighthouse/screens.mjs'
import { optionsOf } from './options/benchmarks.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { launchBrowser } from './serve/browser.mjs'
import { makeCertificate } from './serve/certificate.mjs'
import { serveVariants } from './serve/variants.mjs'

// Lighthouse's scores of the main screens as a visitor sees them. Options: `--runs=1 --device=mobile --screen=explore`.

const { runs, device: askedDevices, screen: askedScreens } = optionsOf('lighthouse')

/** Lighthouse connects to the browser by a port. */
async function freePort() {
  const { port, close } = await listen(() => {}, 0)
  await close()
  return port
}

const certificate = await makeCertificate()
const port = await freePort()
const browser = await launchBrowser([...certificate.browserArgs, `--remote-debugging-port=${port}`])
const { origins, close } = await serveVariants(certificate, { settings: {} })
const paths = await screenPaths(browser, origins.federated)
const progress = showProgress(askedDevices.length * askedScreens.length * runs)
/** @type {import('./lighthouse/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  for (const device of askedDevices) {
    for (const screen of askedScreens) {
      const audited = await audit(`${origins.federated}${paths[screen]}`, { port, device })
      samples.push({ device, screen, audited })
      progress.next(`${device}, ${screen}: ${Object.values(audited.scores).join(', ')}`)
    }
  }
}
await browser.close()
await close()
await report(resultOf(samples, runs))
