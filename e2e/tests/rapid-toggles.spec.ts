import type { Page } from '@playwright/test'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'
import { watchToasts } from '../fixtures/toasts'

const firstPost = (page: Page) => page.getByRole('article').first()
const like = (page: Page) => firstPost(page).getByRole('button', { name: /^Like: / })
const bookmark = (page: Page) => firstPost(page).getByRole('button', { name: 'Bookmark' })

/** Clicks faster than any response. */
const tap = (button: ReturnType<typeof like>, times: number) =>
  button.evaluate((element: HTMLElement, count) => {
    for (let taps = 0; taps < count; taps++) element.click()
  }, times)

test('a visitor is asked to log in', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/explore')
  await like(page).click()
  await expect(page.getByText('Please Login to Continue', { exact: true })).toBeVisible()
  await bookmark(page).click()
  await expect(page.getByText('please login to continue', { exact: true })).toBeVisible()
  await tap(like(page), 5)
  await expect(page.getByText('Please Login to Continue', { exact: true })).toHaveCount(1)
})

test('101 rapid taps end in the last requested state, with one toast, and a reload agrees', {
  tag: '@server',
}, async ({ page, product }) => {
  await product.configure({ apiDelay: 400 })
  await logIn(page, ines.name)
  const before = await like(page).getAttribute('aria-pressed')
  const after = before === 'true' ? 'false' : 'true'
  const toasts = await watchToasts(page)
  await tap(like(page), 101)
  await tap(bookmark(page), 3)
  await expect(like(page)).toHaveAttribute('aria-pressed', after)
  await expect(like(page)).toBeEnabled()
  await expect
    .poll(async () => (await toasts()).sort())
    .toEqual(['Bookmarked', after === 'true' ? 'Liked' : 'Disliked'])
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', after)
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a bookmark is added to and removed from the list, with toasts', { tag: '@server' }, async ({
  page,
}) => {
  await logIn(page, ines.name)
  await bookmark(page).click()
  await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  const words = (await firstPost(page).getByRole('paragraph').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Bookmark', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bookmark', level: 1 })).toBeVisible()
  const listed = page.getByRole('article').filter({ hasText: words })
  await listed.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Removed from Bookmark', { exact: true })).toBeVisible()
  await expect(listed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed).toHaveCount(1)
  await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  await listed.getByRole('button', { name: 'Bookmark' }).click()
  await expect(listed).toHaveCount(0)
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false')
})
