// @ts-check
import { expect, test } from 'vitest'
import { countBrowserTests, countUnitTests, sum, withExitCode } from './counts.mjs'

/** @param {string} status @param {string[]} results */
function browserTest(status, ...results) {
  return { tests: [{ status, results: results.map((status) => ({ status })) }] }
}

test('a unit test file that does not load is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}, {}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, testResults }
  expect(countUnitTests(report)).toEqual({ passed: 2, failed: 2 })
})

test('unit tests that cannot run on this machine are counted by themselves', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 3, testResults: [] }
  expect(countUnitTests(report)).toEqual({ passed: 2, failed: 0, notRun: 3 })
})

test('flaky, unexpected and interrupted browser tests are failures, skipped ones were not run', () => {
  const suites = [
    {
      specs: [browserTest('expected', 'passed'), browserTest('flaky', 'failed', 'passed')],
      suites: [
        {
          specs: [
            browserTest('unexpected', 'timedOut'),
            browserTest('skipped', 'interrupted'),
            browserTest('skipped', 'skipped'),
            browserTest('expected', 'failed'),
          ],
        },
      ],
    },
  ]
  expect(countBrowserTests({ suites, errors: [] })).toEqual({ passed: 2, failed: 3, notRun: 1 })
})

test('a browser test counts once in each project that runs it', () => {
  const tests = ['chromium', 'phone'].flatMap(() => browserTest('expected', 'passed').tests)
  expect(countBrowserTests({ suites: [{ specs: [{ tests }] }], errors: [] })).toEqual({
    passed: 2,
    failed: 0,
  })
})

test('an error outside of the browser tests is a failure', () => {
  expect(countBrowserTests({ suites: [], errors: [{ message: 'no such fixture' }] })).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('a non-zero exit code is a failure, even if all tests passed', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
  expect(withExitCode({ passed: 3, failed: 0 }, null)).toEqual({ passed: 3, failed: 1 })
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
})

test('counts add up', () => {
  expect(sum({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 })
  expect(sum({ passed: 1, failed: 0, notRun: 5 }, { passed: 3, failed: 0 })).toEqual({
    passed: 4,
    failed: 0,
    notRun: 5,
  })
})
