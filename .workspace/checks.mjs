// @ts-check
import { build } from './build.mjs'
import { install } from './install.mjs'
import { packageCommand, root } from './paths.mjs'
import { Problem } from './problem.mjs'
import { runOrThrow, step } from './steps.mjs'
import { checkTypes } from './type-check.mjs'
import { runUnitTests } from './unit-tests.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Everything that is checked without a browser, one step after the other until one fails; that one shows all that it
 * printed.
 * @returns {Promise<Counts>} of the unit tests; a step that fails before them or after them is one failure
 */
export async function runChecks() {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0 }
  try {
    await step('Installing packages', install, (outcome) => outcome)
    await step('Types', checkTypes, (projects) => `${projects} projects`)
    await step('Lint', () =>
      runOrThrow(packageCommand('biome'), ['ci', '--error-on-warnings', '--colors=off'], { cwd: root }),
    )
    await step('Unused code', () => runOrThrow(packageCommand('knip'), [], { cwd: root }))
    await step(
      'Unit tests',
      async () => {
        const tests = await runUnitTests()
        counts = tests.counts
        if (counts.failed > 0) throw new Problem(tests.output)
      },
      () => `${counts.passed} passed`,
    )
    await step('Build', () => build(() => {}))
    return counts
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n${error.message}`)
    return counts.failed > 0 ? counts : { ...counts, failed: 1 }
  }
}
