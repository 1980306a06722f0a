import type { Page } from '@playwright/test'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const at = (page: Page, position: number) => page.locator(`article[aria-posinset="${position}"]`)

test('shortcuts move between posts, like and bookmark them', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  await expect(at(page, 1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(at(page, 1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(at(page, 2)).toBeFocused()
  await expect(at(page, 2)).toBeInViewport()
  await page.keyboard.press('k')
  await expect(at(page, 1)).toBeFocused()
  for (const [key, name] of [
    ['l', /^Like: /],
    ['b', 'Bookmark'],
  ] as const) {
    const button = at(page, 1).getByRole('button', { name })
    const before = await button.getAttribute('aria-pressed')
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  }
})

test('shortcuts reach posts that are not in the document yet', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/explore?seed=100')
  await expect(at(page, 1)).toBeVisible()
  for (let position = 1; position <= 45; position++) {
    await page.keyboard.press('j')
    await expect(at(page, position)).toBeFocused()
  }
  await expect(at(page, 45)).toBeInViewport()
})

test('o and Enter open a post, c starts a comment', async ({ page }) => {
  await logIn(page, ines.name)
  await expect(at(page, 1)).toBeVisible()
  for (const key of ['o', 'Enter']) {
    await page.keyboard.press('j')
    await expect(page.locator('article:focus')).toHaveCount(1)
    await page.keyboard.press(key)
    await expect(page).toHaveURL(/\/post\//)
    await page.goBack()
    await expect(at(page, 1)).toBeVisible()
  }
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused()
})

test('the shortcuts dialog lists them', async ({ page }) => {
  await page.goto('/explore')
  await expect(at(page, 1)).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const words of ['Next post', 'Like the post', 'Bookmark the post', 'Comment on the post']) {
    await expect(list).toContainText(words)
  }
})
