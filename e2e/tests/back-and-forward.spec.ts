import type { Locator, Page } from '@playwright/test'
import { ewan, ines } from '../fixtures/people'
import { pressBack } from '../fixtures/press-back'
import { expect, logIn, navigate, test } from '../fixtures/test'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const post = (page: Page) => page.getByRole('article').first()

/** Opens the dialogs of a page one after another, and closes them by Back: the page stays, and the opener has the focus. */
async function closeWithBack(page: Page, dialogs: Record<string, () => Locator>) {
  const address = page.url()
  for (const [name, opener] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      await opener().click()
      await expect(dialog(page, name)).toBeVisible()
      await pressBack(page)
      await expect(dialog(page, name)).toBeHidden()
      await expect(page).toHaveURL(address)
      await expect(opener()).toBeFocused()
    })
  }
}

test('Back from the feed, after a login from the landing page, leaves the feed', async ({ page }) => {
  await page.goto('/explore')
  await navigate(page, '/')
  await page.getByRole('link', { name: 'Already have an account ?' }).click()
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('Back closes an open dialog before it leaves the page', async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await closeWithBack(page, {
    'Create Post': () => page.getByRole('button', { name: 'Create Post' }),
    Settings: () => page.getByRole('button', { name: 'Settings' }),
    Share: () => post(page).getByRole('button', { name: 'Share' }),
  })
  await page.getByRole('link', { name: 'Comments: 3' }).first().click()
  // The address changes with the page, once the transition has begun.
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await closeWithBack(page, { 'Liked by': () => page.getByRole('button', { name: /^Liked by/ }) })
  await page.getByRole('banner').getByRole('link', { name: ines.name }).click()
  await closeWithBack(page, {
    Following: () => page.getByRole('button', { name: '1 Following' }),
    'Set Cover Photo': () => page.getByRole('button', { name: 'Change cover' }),
    'Edit Profile': () => page.getByRole('button', { name: 'Edit Profile' }),
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back asks before it discards changes in a dialog, and a second Back cancels', async ({ page }) => {
  // As on a busy machine: what Back has left is returned to a moment later.
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (delta) => void setTimeout(go, 300, delta)
  })
  await logIn(page, ines.name)
  await page.getByRole('banner').getByRole('link', { name: ines.name }).click()
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const text = page.getByRole('textbox', { name: 'Text of the post' })
  await text.fill('Half a thought')
  await pressBack(page)
  await expect(dialog(page, 'Discard your changes?')).toBeVisible()
  await pressBack(page)
  await expect(dialog(page, 'Discard your changes?')).toBeHidden()
  await expect(text).toHaveValue('Half a thought')
  await pressBack(page)
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/profile/${ines.username}`)
})

test('Forward reopens the image that Back closed', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/explore')
  await page
    .getByRole('button', { name: /^Open image/ })
    .first()
    .click()
  const lightbox = dialog(page, 'Media of the post')
  await expect(lightbox).toBeVisible()
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await page.goForward()
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL('/explore')
})

test('Back from a profile opened in a dialog returns to the page below it', { tag: '@extended' }, async ({
  page,
}) => {
  await logIn(page, ines.name, `/profile/${ines.username}`)
  await page.getByRole('button', { name: '1 Following' }).click()
  await dialog(page, 'Following').getByRole('link', { name: ewan.name }).click()
  await expect(page.getByRole('heading', { name: ewan.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('“Skip to content” leads to the content of each page, wherever another was left', async ({ page }) => {
  const skip = () => page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  const index = () => page.evaluate(() => history.state.idx)
  await page.goto('/explore')
  await expect(post(page)).toBeVisible()
  await skip()
  await expect(page).toHaveURL('/explore#content')
  await expect.poll(index).toBe(1)
  await skip()
  // The page is too short to scroll that far while it has one post.
  await expect(page.getByRole('article').nth(1)).toBeInViewport()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await page.getByRole('article').getByRole('link', { name: ines.name }).first().click()
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
  // The second press replaced the entry of the first.
  expect(await index()).toBe(2)
  await skip()
  await expect(page).toHaveURL(/#content$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/explore#content')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
})
