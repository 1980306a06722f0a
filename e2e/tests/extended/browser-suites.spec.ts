import { expect, test } from '@playwright/test'
import { runSuites } from '../../fixtures/suites'

test('the suites that pass in Node pass with the IndexedDB and fetch of a browser, through Mirage', async ({
  page,
}) => {
  const { passed, failed } = await runSuites(page, 'Mirage')
  expect(failed).toEqual([])
  expect(suitesOf(passed)).toEqual([
    'storage',
    'account',
    'bounds',
    'deletion',
    'idempotency',
    'links',
    'lists',
    'pages',
    'posts',
    'reactions',
    'records',
    'search',
    'sessionEnd',
    'users',
    'protocol',
    'session',
  ])
})

test('what passes through Mirage passes as before Mirage runs', async ({ page }) => {
  const { passed, failed } = await runSuites(page, 'direct')
  expect(failed).toEqual([])
  expect(suitesOf(passed)).toEqual(['idempotency', 'posts', 'protocol', 'session'])
})

const suitesOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split(':')[0]))]
