import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { deployCopy } from '../fixtures/deploy'
import { expect, test } from '../fixtures/test'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('without its setting the panel is not found', async ({ page }) => {
  await page.goto('/__remotes')
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
})

test.describe('the panel', () => {
  test.use({ expectRefusals: true })

  test.beforeEach(({ product }) => product.configure({ healthPanel: true }))

  test('shows the state of each remote, and retries one', async ({ page, product }) => {
    product.faults.fail('social', 'error')
    await page.goto('/__remotes')
    const row = rowOf(page, 'social')
    await expect(row).toContainText(product.origins.social)
    await expect(rowOf(page, 'profile')).toContainText('0.1.0')
    await row.getByRole('button', { name: 'Load social' }).click()
    await expect(row.getByRole('cell', { name: 'Failed', exact: true })).toBeVisible()
    product.faults.clear()
    await row.getByRole('button', { name: 'Retry social' }).click()
    await expect(row).toContainText(/Running.*\d+ ms/)
    await row.getByRole('button', { name: 'Reload social' }).click()
    await expect(row).toContainText(/Running/)
  })

  test('shows when the previous version runs', async ({ page, product }) => {
    await product.register('social', ({ name: _, previous: __, ...before }) => ({
      entry: `${product.origins.social}/gone/remoteEntry.js`,
      version: '0.2.0',
      previous: before,
    }))
    await page.goto('/__remotes')
    const row = rowOf(page, 'social')
    await row.getByRole('button', { name: 'Load social' }).click()
    await expect(row).toContainText('Running, rolled back')
    await expect(row).toContainText('0.1.0')
  })

  test('is accessible and fits 1440 and 390 pixels in both themes', { tag: '@extended' }, async ({
    page,
    product,
  }) => {
    await product.configure({ healthPanel: true, overrides: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/__remotes?remote.social=${product.origins.social}/remoteEntry.js`)
    await expect(page.getByRole('heading', { name: 'Overrides' })).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violationsOf(page), `${width} pixels, ${colorScheme}`).toEqual([])
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('an override', () => {
  test('in the query applies to the tab, is announced on every page, and removed by one click', async ({
    page,
    product,
  }) => {
    const local = await deployCopy('social')
    try {
      await local.edit('remoteEntry.js', (code) => `${code}\nglobalThis.isLocal = true`)
      const isLocal = () => page.evaluate(() => 'isLocal' in globalThis)
      await product.configure({
        overrides: true,
        trustedOrigins: [...Object.values(product.origins), local.origin],
      })
      await page.goto(`/explore?remote.social=${local.entry}`)
      await expect(page.getByRole('article')).not.toHaveCount(0)
      await expect(page).toHaveURL('/explore')
      expect(await isLocal()).toBe(true)
      const badge = page.getByRole('region', { name: 'Overrides' })
      for (const path of ['/', '/explore', '/mockman', '/login']) {
        await page.goto(path)
        await expect(badge).toContainText(`social runs from ${local.origin}`)
      }
      await page.goto('/explore')
      await badge.getByRole('button', { name: 'Undo' }).click()
      await expect(badge).toBeHidden()
      await expect(page.getByRole('article')).not.toHaveCount(0)
      expect(await isLocal()).toBe(false)
    } finally {
      await local.close()
    }
  })

  test('can be set and removed in the panel, for trusted origins only', async ({ page, product }) => {
    await product.configure({ overrides: true })
    await page.goto('/__remotes')
    const address = page.getByLabel('URL of remoteEntry.js')
    await address.fill('https://evil.example/remoteEntry.js')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toContainText('https://evil.example is not a trusted origin')
    await address.fill(`${product.origins.social}/remoteEntry.js`)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(rowOf(page, 'social')).toContainText('override')
    await page.getByRole('button', { name: 'Undo the override of social' }).click()
    await expect(rowOf(page, 'social')).toContainText('0.1.0')
  })

  test('is ignored unless the configuration allows it', async ({ page, product }) => {
    await page.goto(`/explore?remote.social=${product.origins.profile}/remoteEntry.js`)
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Overrides' })).toBeHidden()
  })

  test('to an untrusted origin is refused', async ({ page, product }) => {
    await product.configure({ overrides: true })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto('/explore?remote.social=https://evil.example/remoteEntry.js')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    expect(messages.join('\n')).toContain('https://evil.example is not a trusted origin in /config.json')
  })
})
