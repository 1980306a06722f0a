import { expect, test } from '@playwright/test'
import { runSuites } from '../fixtures/suites'

test('what holds in Node holds over the IndexedDB and the fetch of a browser, with Mirage between', async ({
  page,
}) => {
  const { passed, failed } = await runSuites(page)
  expect(failed).toEqual([])
  const suites = new Set(passed.map((name) => name.split(':')[0]))
  expect([...suites]).toEqual([
    'storage',
    'idempotency',
    'pages',
    'posts',
    'protocol',
    'reactions',
    'session',
    'users',
  ])
})
