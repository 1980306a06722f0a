import type { Page } from '@playwright/test'
import type { ApiFaults } from '../fixtures/api-faults'
import { expect, test } from '../fixtures/test'

/** What scripts in the page find when config.json offers it. */
interface Handles {
  setFaults(faults: ApiFaults): void
  setDelay(milliseconds: number): void
  exportData(): Promise<{ posts: unknown[] }>
  importData(data: unknown): Promise<void>
  reset(): Promise<void>
}

declare global {
  interface Window {
    echosphereApi?: Handles
  }
}

const posts = (page: Page) => page.getByRole('article')

/** How many posts the list has: not all of them are in the document. */
const expectCount = (page: Page, count: number) =>
  expect(posts(page).first()).toHaveAttribute('aria-setsize', String(count))

test('an API that config.json makes fail says so, and Retry works once it is off', async ({
  page,
  product,
}) => {
  await product.configure({ apiFaults: { errorRate: 100 }, developerHandles: true })
  await page.goto('/explore')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(posts(page)).toHaveCount(0)

  await page.evaluate(() => window.echosphereApi?.setFaults({}))
  await retry.click()
  await expectCount(page, 6)
})

test('a dropped connection is told as one', async ({ page, product }) => {
  await product.configure({ apiFaults: { dropRate: 100 } })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Check your connection')
})

test('scripts find no handles unless config.json offers them', async ({ page }) => {
  await page.goto('/explore')
  await expectCount(page, 6)
  expect(await page.evaluate(() => window.echosphereApi)).toBeUndefined()
})

test('a new database begins with as many posts as ?seed= says; an old one is left alone', async ({
  page,
  product,
}) => {
  await product.configure({ developerHandles: true })
  const count = async () => {
    await expect(posts(page)).not.toHaveCount(0)
    return page.evaluate(async () => (await window.echosphereApi?.exportData())?.posts.length)
  }
  // Ten times what is put at once; `npm run bench -- api` opens it with ten thousand.
  await page.goto('/explore?seed=2000')
  expect(await count()).toBe(2_006)
  await page.goto('/explore?seed=3000')
  expect(await count()).toBe(2_006)
})

test('all data leaves and comes back as one file, and a wrong file changes nothing', async ({
  page,
  product,
}) => {
  await product.configure({ developerHandles: true })
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
