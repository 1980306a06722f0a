// @ts-check
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { countUnitTests } from './counts.mjs'
import { install } from './install.mjs'
import { root } from './paths.mjs'
import { readReport } from './reports.mjs'
import { step } from './steps.mjs'
import { runTasks } from './tasks.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/** Display names of the checks, by their script in package.json. */
const names = new Map([
  ['checks:types', 'Types'],
  ['checks:lint', 'Lint'],
  ['checks:unused', 'Unused code'],
  ['checks:unit', 'Unit tests'],
  ['build', 'Build'],
])

const reportFile = join(root, 'test-results', 'unit-tests.json')

/**
 * Runs all checks that need no browser in parallel. Stops at the first failure and prints its output. Skips checks whose inputs have
 * not changed since they passed.
 * @returns {Promise<Counts>} of the unit tests; a failed check counts as one failure
 */
export async function runChecks() {
  try {
    await step('Installing packages', install, (outcome) => outcome)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n${error.message}`)
    return { passed: 0, failed: 1 }
  }
  const started = performance.now()
  const { code, output } = await runTasks('checks', {
    onTask: (task, outcome) => {
      const name = names.get(task)
      if (name)
        console.log(`${name}: ${outcome} (after ${((performance.now() - started) / 1000).toFixed(1)} s)`)
    },
  })
  if (code !== 0) {
    console.error(`\n${output.trimEnd()}`)
    return { passed: 0, failed: 1 }
  }
  const counts = countUnitTests(await readReport(reportFile))
  console.log(`${counts.passed} unit tests passed`)
  return counts
}
