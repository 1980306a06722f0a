// @ts-check
import './print-problems.mjs'

import { Problem, runScript } from '../shell/host/problem.mjs'
import { runChecks } from './checks.mjs'
import { endOnSignal } from './interrupt.mjs'
import { optionsOf } from './options.mjs'
import { differencesOfSecondBuild } from './second-build.mjs'
import { step } from './steps.mjs'

// `npm run check`: everything that can be checked without a browser. With `-- --second-build` it also builds everything again at
// another path and compares the bytes, which takes too long for every check.

endOnSignal()

await runScript(async () => {
  const options = /** @type {const} */ ({ 'second-build': { type: 'boolean', default: false } })
  const { 'second-build': isTwice } = optionsOf(options, 'npm run check [-- --second-build]')
  const { passed, failed } = await runChecks()
  if (failed === 0 && isTwice) await step('Second build', checkSecondBuild)
  console.log(failed === 0 ? `\nAll checks passed: ${passed} unit tests.` : '\nThe check failed.')
  process.exitCode = failed === 0 ? 0 : 1
})

async function checkSecondBuild() {
  const differences = await differencesOfSecondBuild()
  if (differences.length > 0)
    throw new Problem(`The build is not reproducible. Files that differ:\n${differences.join('\n')}`)
}
