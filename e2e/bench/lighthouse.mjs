// @ts-check
import { parseArgs } from 'node:util'
import { listen } from '../../shell/host/server/listen.mjs'
import { audit, devices } from './lighthouse/audit.mjs'
import { resultOf } from './lighthouse/result.mjs'
import { screenPaths } from './lighthouse/screens.mjs'
import { showProgress } from './report/progress.mjs'
import { report } from './report/report.mjs'
import { launchBrowser } from './serve/browser.mjs'
import { makeCertificate } from './serve/certificate.mjs'
import { serveVariants } from './serve/variants.mjs'

// Lighthouse's scores of the main screens as a visitor sees them. Options: `--runs=1 --device=mobile --screen=explore`.

/** @typedef {import('./lighthouse/audit.mjs').Device} Device */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    device: { type: 'string', multiple: true, default: Object.keys(devices) },
    screen: { type: 'string', multiple: true },
  },
})
const runs = Number(options.runs)

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
const screens = Object.entries(await screenPaths(browser, origins.federated)).filter(
  ([name]) => options.screen?.includes(name) ?? true,
)
const progress = showProgress(options.device.length * screens.length * runs)
/** @type {import('./lighthouse/result.mjs').Sample[]} */
const samples = []
for (let run = 0; run < runs; run++) {
  for (const device of /** @type {Device[]} */ (options.device)) {
    for (const [screen, path] of screens) {
      const audited = await audit(`${origins.federated}${path}`, { port, device })
      samples.push({ device, screen, audited })
      progress.next(`${device}, ${screen}: ${Object.values(audited.scores).join(', ')}`)
    }
  }
}
await browser.close()
await close()
await report(resultOf(samples, runs))
