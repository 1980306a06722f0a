// @ts-check
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { findChromium } from './chromium.mjs'
import { countBrowserTests, withExitCode } from './counts.mjs'
import { otherBrowsers } from './other-browsers.mjs'
import { root } from './paths.mjs'
import { readReport } from './reports.mjs'
import { runTasks } from './tasks.mjs'

/** The suites, by name: their scripts in package.json and their reports in e2e/test-results. */
const suites = {
  usual: { script: 'checks:browser', report: 'results.json' },
  extended: { script: 'checks:browser-extended', report: 'results-extended.json' },
}

/**
 * Builds what changed, runs a suite of browser tests against it, and prints the output.
 * @param {keyof typeof suites} suite
 * @returns {Promise<import('./counts.mjs').Counts>} a missing browser counts as one failure
 */
export async function runBrowserTests(suite) {
  const { script, report } = suites[suite]
  try {
    const browsers = await otherBrowsers({ withOtherEngines: suite === 'extended' })
    const { code } = await runTasks(script, {
      env: { ...browsers, CHROMIUM_PATH: await findChromium() },
      onLine: (line) => console.log(line),
    })
    // No report: Playwright itself failed.
    const results = await readReport(join(root, 'e2e', 'test-results', report)).catch(() => ({
      suites: [],
      errors: [],
    }))
    return withExitCode(countBrowserTests(results), code)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
