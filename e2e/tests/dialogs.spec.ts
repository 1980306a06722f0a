import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

const overlays = '**/assets/overlays-*'
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const open = (page: Page) => page.getByRole('button', { name: 'Settings' }).click()

test('a dialog opens without a connection, once the page has been shown', async ({ page, context }) => {
  const loaded = page.waitForResponse(overlays)
  await page.goto('/explore')
  await (await loaded).finished()
  await context.setOffline(true)
  await open(page)
  await expect(settings(page)).toBeVisible()
})

test('a dialog whose file does not load says so, and opens when it is asked for again', async ({ page }) => {
  await page.route(overlays, (route) => route.abort())
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await open(page)
  await expect(page.getByText('The dialog could not be loaded. Try again.')).toBeVisible()
  await page.unroute(overlays)
  await open(page)
  await expect(settings(page)).toBeVisible()
})
