import { ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'

test('the search field leads to posts with the words, which are marked', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await page.goto('/explore')
  const field = page.getByRole('search').getByRole('searchbox').first()
  await field.fill('bicycle')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=bicycle$/)
  const posts = page.getByRole('article')
  await expect(posts).not.toHaveCount(0)
  await expect(posts.first().locator('mark').first()).toHaveText(/^bicycle/i)
  await page.reload()
  await expect(posts.first().locator('mark').first()).toHaveText(/^bicycle/i)
})

test('a search finds people first, and says when nothing is found', { tag: '@server' }, async ({ page }) => {
  await logIn(page, ines.name, '/search?q=ines')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: ines.name }).first()).toBeVisible()
  await navigate(page, '/search?q=zzqx')
  await expect(main).toContainText('zzqx')
  await expect(page.getByRole('article')).toHaveCount(0)
})
