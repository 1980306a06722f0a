import { expect, test } from '../fixtures/test'

// WebKit is sent another one: it takes no hash from an import map.
test('the page is sent with its policy', { tag: '@chromium' }, async ({ page, product }) => {
  const response = await page.goto('/explore')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toMatch(
    new RegExp(`script-src 'self' ${product.origins.social} .* 'sha256-[^']+';`),
  )
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('a toast and a dialog are styled under the policy', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog', { name: 'Select a User' }).getByRole('button').last().click()
  const toast = page.getByText('Login Successfull')
  await expect(toast).toBeVisible()
  // The box around the words gets this from the styles that the library adds.
  await expect(toast.locator('xpath=..')).toHaveCSS('border-radius', '8px')
})

test.describe('what somebody puts into the page', () => {
  test.use({ expectRefusals: true })

  for (const [what, inject] of [
    [
      'an inline script',
      () => {
        const script = document.createElement('script')
        script.textContent = 'window.injected = true'
        document.body.append(script)
      },
    ],
    [
      'an event handler in an attribute',
      () => document.body.setAttribute('onclick', 'window.injected = true'),
    ],
    [
      'a script of an origin that nobody trusts',
      () => {
        const script = document.createElement('script')
        script.src = 'http://localhost:1/injected.js'
        document.body.append(script)
      },
    ],
    [
      'a file of a trusted origin that nobody knows the hash of',
      () => {
        const script = document.createElement('script')
        script.src = '/sw.js?unknown'
        script.onerror = () => console.error('Refused for want of integrity.')
        document.body.append(script)
      },
    ],
  ] as const) {
    test(`${what} does not run`, async ({ page, refusals }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
      await page.evaluate(inject)
      await page.locator('body').click({ position: { x: 2, y: 2 } })
      await expect.poll(() => refusals.length).toBeGreaterThan(0)
      expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    })
  }
})
