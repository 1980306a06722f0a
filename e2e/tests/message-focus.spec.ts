import type { Page } from '@playwright/test'
import { whatCoversFocus } from '../fixtures/covered-focus'
import { ewan } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens Explore in a browser that stores nothing, of which a message tells until it is answered. */
async function openWithMessage(page: Page) {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/explore')
  await expect(button(page, 'OK')).toBeVisible()
  await expect(button(page, 'Like: 2').first()).toBeAttached()
}

/** Presses F8 until what listens to it, which comes after the first page, has heard it. */
const goToMessage = (page: Page, name: string) =>
  expect
    .poll(async () => {
      await page.keyboard.press('F8')
      return button(page, name).evaluate((element) => element === document.activeElement)
    })
    .toBe(true)

// 1280 × 1024 pixels at 400 %, and a small phone.
for (const size of [
  { width: 320, height: 256 },
  { width: 390, height: 640 },
])
  test(`no message hides what Tab reaches, at ${size.width} by ${size.height} pixels`, async ({ page }) => {
    await page.setViewportSize(size)
    await openWithMessage(page)
    await goToMessage(page, 'OK')
    await page.getByRole('link', { name: 'EchoSphere' }).focus()
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(whatCoversFocus)).toBeUndefined()
    }
    await goToMessage(page, 'OK')
    expect(await page.evaluate(whatCoversFocus)).toBeUndefined()
  })

test('F8 leads to the button of a message, whose answer leads back', async ({ page }) => {
  await openWithMessage(page)
  const like = button(page, 'Like: 2').first()
  await like.focus()
  await goToMessage(page, 'OK')
  await page.keyboard.press('Enter')
  await expect(like).toBeFocused()
  await expect(button(page, 'OK')).toHaveCount(0)
})

test('Undo of a bookmark is reached by F8 and waits for the person, and the next message ends in time', async ({
  page,
}) => {
  await page.clock.install()
  await logIn(page, ewan.name, '/bookmark')
  const bookmark = button(page, 'Bookmark').first()
  await bookmark.press('Enter')
  await expect(button(page, 'Undo')).toBeVisible()
  await goToMessage(page, 'Undo')
  await page.clock.runFor(60_000)
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Bookmarked', { exact: true })).toHaveCount(0)
})
