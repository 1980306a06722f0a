import type { Locator, Page } from '@playwright/test'
import { deployCopy } from '../../fixtures/deploy'
import { expect, test } from '../../fixtures/test'

test.use({ expectRefusals: true })

/** The applied stylesheets of other origins. */
const foreignSheets = (page: Page) =>
  page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => href?.startsWith(origin) === false).length,
  )

/** Registers a copy of social whose files changed after the registry was written. */
const tampered = test.extend<{ social: Awaited<ReturnType<typeof deployCopy>> }>({
  social: async ({ product }, use) => {
    const social = await deployCopy('social')
    await product.configure({ trustedOrigins: [...Object.values(product.origins), social.origin] })
    await product.register('social', () => ({ entry: social.entry }))
    await use(social)
    await social.close()
  },
})

/** Retries, and waits until that is refused too: the previous failure is gone by then. */
async function retryAndExpectRefusal(failure: Locator, refusals: readonly string[]): Promise<void> {
  const before = refusals.length
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => refusals.length).toBeGreaterThan(before)
  await expect(failure).toBeVisible()
}

/** Other browsers do not report the reason of a refusal to the test. */
const chromiumOnly = { tag: '@chromium' }

tampered('an unchanged copy of a remote runs', async ({ page, social, refusals }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  expect(await foreignSheets(page)).toBeGreaterThan(0)
  expect(refusals).toEqual([])
  expect(social.origin).not.toBe(new URL(page.url()).origin)
})

for (const what of ['remoteEntry.js', 'assets/remote-', 'assets/federation-']) {
  const isUsual = what !== 'assets/federation-'
  tampered(
    `a remote whose ${what} was changed is refused, and the rest works`,
    { tag: isUsual ? '@chromium' : ['@chromium', '@extended'] },
    async ({ page, product, social, refusals }) => {
      const files = Object.keys(await social.hashes()).filter((file) => file.startsWith(what))
      for (const file of files) await social.edit(file, (code) => `${code}\nwindow.tampered = true`)
      await page.goto('/explore')
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText('This part of EchoSphere is not available right now.')
      await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
      await retryAndExpectRefusal(failure, refusals)
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      expect(refusals.join('\n')).toMatch(/integrity/i)

      await product.restore()
      // In another page: this one reloads once it reads a registry with unknown hashes.
      const next = await page.context().newPage()
      await next.goto('/explore')
      await expect(next.getByRole('article')).not.toHaveCount(0)
    },
  )
}

tampered('a changed style is refused, also on Retry', chromiumOnly, async ({ page, social, refusals }) => {
  const files = Object.keys(await social.hashes()).filter((file) => file.endsWith('.css'))
  expect(files).not.toEqual([])
  for (const file of files) await social.edit(file, (css) => `${css}\nbody { display: none }`)
  await page.goto('/explore')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toBeVisible()
  await retryAndExpectRefusal(failure, refusals)
  await expect(page.locator('body')).toHaveCSS('display', 'block')
  expect(refusals.join('\n')).toMatch(/integrity/i)
})

test('a remote without hashes in the registry is not loaded', async ({ page, product }) => {
  await product.register('social', () => ({ integrity: {} }))
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
})

test('a retry verifies the hash of the entry too', chromiumOnly, async ({ page, product, refusals }) => {
  product.faults.fail('social', 'dead')
  await page.goto('/explore')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toBeVisible()
  product.faults.clear()
  product.faults.fail('social', 'broken')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => refusals.join('\n')).toMatch(/attempt=4/)
  await expect(failure).toBeVisible()
  product.faults.clear()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
})
