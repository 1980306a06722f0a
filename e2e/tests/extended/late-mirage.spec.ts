import type { Page } from '@playwright/test'
import { holdFiles } from '../../fixtures/hold-files'
import { ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

const mirageFile = /\/mirage-server-[^/]+\.js$/

const posts = (page: Page) => page.getByRole('article')

/** Sends a request through XMLHttpRequest; resolves with its status. */
const sendByXhr = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open('GET', '/api/test-todos')
        request.onload = () => resolve(request.status)
        request.onerror = reject
        request.send()
      }),
  )

/** Counts what the page asks of the web server below the API's prefix: nothing is meant to get there. */
function countLeaks(page: Page): { count: number } {
  const leaks = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) leaks.count++
  })
  return leaks
}

test('Mirage is loaded once the page is quiet, without being asked for', async ({ page }) => {
  const loaded = page.waitForRequest(mirageFile)
  await page.goto('/explore')
  await expect(posts(page)).toHaveCount(6)
  await loaded
  expect(await sendByXhr(page)).toBe(200)
})

test('people use the whole product while Mirage hangs, and an XMLHttpRequest waits for it', async ({
  page,
}) => {
  const leaks = countLeaks(page)
  const release = await holdFiles(page, mirageFile)
  await logIn(page, ines.name)
  // The API runs: before that, XMLHttpRequest is still the browser's.
  await expect(posts(page)).not.toHaveCount(0)
  const status = sendByXhr(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Written without Mirage')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('main').getByText('Written without Mirage')).toBeVisible()
  release()
  expect(await status).toBe(200)
  expect(leaks.count).toBe(0)
})

test('a page whose Mirage is lost is not reloaded, and loads it later', async ({ page }) => {
  let lost = 0
  await page.route(mirageFile, (route) => {
    lost += 1
    return lost < 3 ? route.fulfill({ status: 404 }) : route.continue()
  })
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/explore')
  await expect(posts(page)).toHaveCount(6)
  expect(await sendByXhr(page)).toBe(200)
  expect(lost).toBeGreaterThan(2)
  expect(loads).toBe(1)
})
