import { violationsOf } from '../fixtures/axe'
import { openConsole } from '../fixtures/console'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

test('texts have a contrast of 7:1, and fields an edge, for people who ask for more', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
  const check = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect
        .soft(await violationsOf(page, ['color-contrast-enhanced']), `${name}, ${colorScheme}`)
        .toEqual([])
    }
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Please enter username and password')).toBeVisible()
  await check('login')
  await logIn(page, ines.name)
  const post = page.getByRole('article').first()
  await post.getByRole('button', { name: 'Like: 2' }).click()
  await post.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  await check('feed')
  await expect(page.getByRole('searchbox')).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await post.getByRole('link', { name: /^Comments/ }).click()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await check('post')
  const { endpoint, status } = await openConsole(page)
  await endpoint.fill('/api/users')
  await endpoint.press('Enter')
  await expect(status).toContainText('200 OK')
  await check('request tester')
})
