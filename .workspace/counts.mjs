// @ts-check

/**
 * How many tests passed, failed, and did not run because the machine lacks what they need.
 * @typedef {{ passed: number, failed: number, notRun?: number }} Counts
 */

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function sum(a, b) {
  const notRun = (a.notRun ?? 0) + (b.notRun ?? 0)
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, ...(notRun > 0 && { notRun }) }
}

/**
 * Prints how many tests passed and failed as the last line of a command, which fails if one did.
 * @param {Counts} counts
 */
export function printCounts({ passed, failed, notRun = 0 }) {
  console.log(`\n${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} NOT RUN` : ''}`)
  process.exitCode = failed === 0 ? 0 : 1
}

/**
 * Counts a non-zero exit code without a failed test (an error outside the tests, a missing report) as a failure.
 * @param {Counts} counts
 * @param {number | null} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * Counts Vitest's JSON report. A file that could not be loaded has no tests, and is one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function countUnitTests({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const failed = numFailedTests + unloaded.length
  return { passed: numPassedTests, failed, ...(numPendingTests > 0 && { notRun: numPendingTests }) }
}

/**
 * A part of Playwright's JSON report.
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ tests: { status: string, results: { status?: string }[] }[] }[]} [specs]
 */

/**
 * Counts Playwright's JSON report. Flaky and interrupted tests count as failures, as do errors outside the tests; skipped ones lack
 * something on this machine.
 * @param {{ suites: Suite[], errors: unknown[] }} report
 * @returns {Counts}
 */
export function countBrowserTests({ suites, errors }) {
  const tests = suites.flatMap(testsOf)
  const wasInterrupted = (/** @type {typeof tests[number]} */ { results }) =>
    results.at(-1)?.status === 'interrupted'
  const failed = tests.filter(
    (test) => test.status === 'unexpected' || test.status === 'flaky' || wasInterrupted(test),
  )
  const notRun = tests.filter((test) => test.status === 'skipped' && !wasInterrupted(test)).length
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.length + errors.length,
    ...(notRun > 0 && { notRun }),
  }
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>[number]['tests']}
 */
function testsOf({ suites = [], specs = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]
}
