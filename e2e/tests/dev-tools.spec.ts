import type { Page } from '@playwright/test'
import type { ApiFaults } from '../fixtures/api-faults'
import { holdFiles } from '../fixtures/hold-files'
import { ines } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

/** What scripts in the page find if config.json enables it. */
interface Handles {
  setFaults(faults: ApiFaults): void
  setDelay(milliseconds: number): void
  exportData(): Promise<{ posts: unknown[] }>
  importData(data: unknown): Promise<void>
  reset(): Promise<void>
  seedPopularity(popularity: Record<string, number>): Promise<{ postId: string }>
}

declare global {
  interface Window {
    echosphereApi?: Handles
  }
}

const posts = (page: Page) => page.getByRole('article')

/** The number of posts in the list, most of which are not in the document. */
const expectCount = (page: Page, count: number) =>
  expect(posts(page).first()).toHaveAttribute('aria-setsize', String(count))

test('API faults from config.json are shown, and Retry works once they are off', async ({
  page,
  product,
}) => {
  await product.configure({ apiFaults: { errorRate: 100 }, devTools: true })
  await page.goto('/explore')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(posts(page)).toHaveCount(0)

  await page.evaluate(() => window.echosphereApi?.setFaults({}))
  await retry.click()
  await expectCount(page, 6)
})

test('a dropped connection is reported as such', { tag: '@extended' }, async ({ page, product }) => {
  await product.configure({ apiFaults: { dropRate: 100 } })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Check your connection')
})

test('scripts find no dev tools unless config.json enables them', async ({ page }) => {
  await page.goto('/explore')
  await expectCount(page, 6)
  expect(await page.evaluate(() => window.echosphereApi)).toBeUndefined()
})

test('?seed= counts for whoever goes on before the API has started', async ({ page }) => {
  const release = await holdFiles(page, /back-end-/)
  await page.goto(`/profile/${ines.username}?seed=10`, { waitUntil: 'commit' })
  // Before, a link opens another document.
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/explore')
  release()
  await expectCount(page, 16)
})

test('?seed= sets the number of posts of a new database, and leaves an existing one alone', {
  tag: '@extended',
}, async ({ page, product }) => {
  await product.configure({ devTools: true })
  const count = async () => {
    await expect(posts(page)).not.toHaveCount(0)
    return page.evaluate(async () => (await window.echosphereApi?.exportData())?.posts.length)
  }
  // More than two batches; `npm run bench -- api` tests ten thousand.
  await page.goto('/explore?seed=450')
  expect(await count()).toBe(456)
  await page.goto('/explore?seed=600')
  expect(await count()).toBe(456)
})

test('all data can be exported and imported as one file, and an invalid file changes nothing', async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await page.goto('/explore')
  await expectCount(page, 6)
  const problem = await page.evaluate(async () => {
    const api = window.echosphereApi
    const data = await api?.exportData()
    await api?.importData({ ...data, posts: data?.posts.slice(0, 2) })
    return api?.importData({ ...data, posts: [{}] }).then(String, (error: Error) => error.message)
  })
  expect(problem).toContain('posts.0._id: is required.')
  await page.reload()
  await expectCount(page, 2)
  await page.evaluate(() => window.echosphereApi?.reset())
  await page.reload()
  await expectCount(page, 6)
})
