import { expect, test } from '../fixtures/test'

test('remotes of other pages are prefetched', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/explore')
  await expect.poll(() => asked).toContain(`${product.origins.mockman}/remoteEntry.js`)
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
})

test('with data saving a remote is prefetched only on hover', async ({ page, product }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  // By now anything prefetched when idle has been requested.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(asked).not.toContain(product.origins.mockman)
  await page.getByRole('link', { name: 'Request tester' }).hover()
  await expect.poll(() => asked).toContain(product.origins.mockman)
})

test('a failed prefetch does not break the click', async ({ page, product }) => {
  product.faults.fail('mockman', 'error')
  const failed = page.waitForResponse((response) => response.url().startsWith(product.origins.mockman))
  await page.goto('/explore')
  await failed
  await expect(page.getByRole('article')).not.toHaveCount(0)
  product.faults.clear()
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
})
