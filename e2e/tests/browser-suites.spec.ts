import { expect, test } from '@playwright/test'
import { runSuites } from '../fixtures/suites'

for (const way of ['Mirage', 'direct'] as const) {
  const how = way === 'Mirage' ? 'through Mirage' : 'as before Mirage runs'
  test(`the suites that pass in Node pass with the IndexedDB and fetch of a browser, ${how}`, async ({
    page,
  }) => {
    const { passed, failed } = await runSuites(page, way)
    expect(failed).toEqual([])
    const suites = new Set(passed.map((name) => name.split(':')[0]))
    expect([...suites]).toEqual([
      ...(way === 'Mirage' ? ['storage'] : []),
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
}
