// @ts-check
import { join } from 'node:path'
import { countBrowserTests, withExitCode } from './counts.mjs'
import { otherBrowsers } from './other-browsers.mjs'
import { root } from './paths.mjs'
import { readReport } from './reports.mjs'
import { runTasks } from './tasks.mjs'

const reportFile = join(root, 'e2e', 'test-results', 'results.json')

/**
 * Runs the browser tests against the built apps, and prints their output.
 * @param {string} chromium the path of the browser
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runBrowserTests(chromium) {
  const { code } = await runTasks('checks:browser', {
    env: { ...(await otherBrowsers()), CHROMIUM_PATH: chromium },
    onLine: (line) => console.log(line),
  })
  // No report: Playwright itself failed.
  const report = await readReport(reportFile).catch(() => ({ suites: [], errors: [] }))
  return withExitCode(countBrowserTests(report), code)
}
