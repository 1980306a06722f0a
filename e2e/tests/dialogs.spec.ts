import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { holdFiles } from '../fixtures/hold-files'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

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

test('a double click opens a dialog, and presses nothing in it or beside it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).dblclick()
  const chooser = page.getByRole('dialog', { name: 'Select a User' })
  const person = chooser.getByRole('button', { name: ines.name })
  await expect(person).toBeVisible()
  await expect(page).toHaveURL('/login')
  await person.click()
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Create Post' }).dblclick()
  const composer = page.getByRole('dialog', { name: 'Create Post' })
  await expect(composer.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
  await composer.getByRole('button', { name: 'Close' }).click()
  await expect(composer).toBeHidden()
})

test('the second press of a double click leaves the focus in the field of the dialog that the first has opened', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Create Post' }).click()
  const text = page
    .getByRole('dialog', { name: 'Create Post' })
    .getByRole('textbox', { name: 'Write a post' })
  await expect(text).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.keyboard.type('Still here')
  await expect(text).toHaveValue('Still here')
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

test('a dialog whose file is late says so, can be closed, and opens when it is there', async ({ page }) => {
  const release = await holdFiles(page, overlays)
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await open(page)
  await expect(settings(page).getByRole('status')).toHaveText('Loading…')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await open(page)
  await expect(settings(page).getByRole('status')).toHaveText('Loading…')
  release()
  await expect(settings(page).getByRole('radio', { name: 'Dark' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
})

test('Undo in a toast above a dialog leaves the focus in that dialog', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  const bookmark = page.getByRole('article').first().getByRole('button', { name: 'Bookmark' })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await bookmark.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await open(page)
  await expect(settings(page)).toBeVisible()
  await undo.click()
  await expect(settings(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
})
