// @ts-check
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countUnitTests, withExitCode } from './counts.mjs'
import { cacheDirectory, packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * Runs the unit tests of all packages.
 * @returns {Promise<{ counts: import('./counts.mjs').Counts, output: string }>} with what Vitest printed
 */
export async function runUnitTests() {
  const reportFile = join(cacheDirectory, 'unit-tests.json')
  await rm(reportFile, { force: true })
  const { code, output } = await run(
    packageCommand('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    { cwd: root },
  )
  const report = await readFile(reportFile, 'utf8').catch(() => undefined)
  const counts = report ? countUnitTests(JSON.parse(report)) : { passed: 0, failed: 0 }
  return { counts: withExitCode(counts, code), output }
}
