// @ts-check
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countBrowserTests, withExitCode } from './counts.mjs'
import { otherBrowsers } from './other-browsers.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * Runs the tests in a browser against the built apps, and shows how they go.
 * @param {string} chromium the path of the browser
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runBrowserTests(chromium) {
  const directory = join(root, 'e2e')
  const reportFile = join(directory, 'test-results', 'results.json')
  await rm(reportFile, { force: true })
  const { code } = await run(packageCommand('playwright', directory), ['test', '--reporter=list,json'], {
    cwd: directory,
    env: { ...(await otherBrowsers()), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdio: 'inherit',
  })
  const report = await readFile(reportFile, 'utf8').catch(() => undefined)
  const counts = report ? countBrowserTests(JSON.parse(report)) : { passed: 0, failed: 0 }
  return withExitCode(counts, code)
}
