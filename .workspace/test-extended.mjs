// @ts-check

import { join } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { countUnitTests, printCounts, sum, withExitCode } from './counts.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { readReport } from './reports.mjs'
import { step } from './steps.mjs'

// `npm run test:extended`: the browser tests that `npm test` leaves out, and the unit tests that then do more. The last line is the
// summary.

endOnSignal()

/** Unit tests that `EXTENDED` makes longer, and those that run with it alone. */
const longTests = ['mock-api/src/http/properties/postgres.test.ts', '.extended.test.ts']

/** What only these tests need: 80 MB, and not in the workspace, so that nobody else installs them. */
const furtherPackages = join(root, 'mock-api', 'fuzzing')

/** @returns {Promise<import('./counts.mjs').Counts>} */
async function runLongTests() {
  const report = join(root, 'test-results', 'unit-tests-extended.json')
  const args = ['vitest', 'run', ...longTests, '--reporter=default', '--reporter=json']
  const { code } = await run('npx', [...args, `--outputFile.json=${report}`], {
    cwd: root,
    env: { EXTENDED: 'yes' },
    onLine: (line) => console.log(line),
  })
  return withExitCode(countUnitTests(await readReport(report)), code)
}

await runScript(async () => {
  withoutOptions('npm run test:extended')
  await step('Installing packages', install, (outcome) => outcome)
  await step(
    'Installing further packages',
    () => install(furtherPackages),
    (outcome) => outcome,
  )
  printCounts(sum(await runLongTests(), await runBrowserTests('extended')))
})
