// @ts-check

import { Problem, runScript } from '../shell/host/problem.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { sum } from './counts.mjs'
import { endOnSignal } from './interrupt.mjs'

// `npm test`: all checks, then the browser tests. The last line is the summary.

endOnSignal()

await runScript(async () => {
  const checks = await runChecks()
  const { passed, failed } = checks.failed > 0 ? checks : sum(checks, await testInBrowser())
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})

/** A missing browser counts as one failure. */
async function testInBrowser() {
  try {
    return await runBrowserTests(await findChromium())
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
