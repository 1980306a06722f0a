import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { ines } from '../fixtures/people'
import { signUp } from '../fixtures/sign-up'
import { expect, logInAsGuest, test } from '../fixtures/test'

const noor = { firstName: 'Noor', lastName: 'Haddad', username: 'noor' }
const introduction = (page: Page) => page.getByRole('region', { name: 'This is you' })
const ownAvatar = (page: Page) => page.getByRole('main').locator('form img').first()

test('a new person sees their face, chooses another by one press, and is not asked again', {
  tag: '@server',
}, async ({ page }) => {
  await signUp(page, noor)
  const faces = introduction(page).getByRole('radio')
  await expect(faces).toHaveCount(9)
  await expect(introduction(page)).toContainText('@noor')
  const given = await ownAvatar(page).getAttribute('src')
  const other = faces.and(page.locator(':not(:checked)')).first()
  const name = (await other.getAttribute('aria-label')) ?? ''
  await other.check()
  await expect(ownAvatar(page)).not.toHaveAttribute('src', given ?? '')
  await introduction(page).getByRole('button', { name: 'Done' }).click()
  await expect(introduction(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeFocused()

  await page.reload()
  await expect(ownAvatar(page)).toHaveAttribute(
    'src',
    new RegExp(`${name.replace(' ', '-').toLowerCase()}\\.webp$`),
  )
  await expect(introduction(page)).toHaveCount(0)
})

test('the faces can be chosen by keyboard, or skipped', async ({ page }) => {
  await signUp(page, noor)
  await introduction(page).getByRole('radio', { checked: true }).focus()
  const given = await ownAvatar(page).getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(ownAvatar(page)).not.toHaveAttribute('src', given ?? '')
  await page.keyboard.press('Tab')
  await expect(introduction(page).getByRole('button', { name: 'Done' })).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.keyboard.press('Enter')
  await expect(introduction(page)).toHaveCount(0)
})

test('guests and people who have posted are not introduced to themselves', async ({ page }) => {
  await logInAsGuest(page, ines.name)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(introduction(page)).toHaveCount(0)
})
