import { expect, test } from '@playwright/test'
import { runSuites } from '../fixtures/suites'

test('the suites that pass in Node pass with the IndexedDB and fetch of a browser, through Mirage', async ({
  page,
}) => {
  const { passed, failed } = await runSuites(page)
  expect(failed).toEqual([])
  const suites = new Set(passed.map((name) => name.split(':')[0]))
  expect([...suites]).toEqual([
    'storage',
    'bounds',
    'deletion',
    'idempotency',
    'links',
    'lists',
    'pages',
    'posts',
    'protocol',
    'reactions',
    'search',
    'session',
    'users',
  ])
})
