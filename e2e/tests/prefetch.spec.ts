import { expect, test } from '../fixtures/test'

test('the remotes of other pages are there before a person asks for them', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/explore')
  await expect.poll(() => asked).toContain(`${product.origins.mockman}/remoteEntry.js`)
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
})

test('who saves data fetches a remote when they point at it, not before', async ({ page, product }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  // Whatever would be fetched in idle times is by now.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(asked).not.toContain(product.origins.mockman)
  await page.getByRole('link', { name: 'Request tester' }).hover()
  await expect.poll(() => asked).toContain(product.origins.mockman)
})

test('a try ahead that failed does not cost the click its page', async ({ page, product }) => {
  product.faults.fail('mockman', 'error')
  const failed = page.waitForResponse((response) => response.url().startsWith(product.origins.mockman))
  await page.goto('/explore')
  await failed
  await expect(page.getByRole('article')).not.toHaveCount(0)
  product.faults.heal()
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
})
