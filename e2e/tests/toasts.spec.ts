import { movingGif } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { expect, logIn, logInAsGuest, test } from '../fixtures/test'

test('toasts are visible and announced above an open dialog', async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Create Post' }).click()
  const box = page.getByRole('dialog', { name: 'Create Post', exact: true })
  await box.getByLabel('Add GIF').setInputFiles([movingGif, movingGif, movingGif])
  // By role: content hidden from screen readers by a dialog is not found this way.
  const message = page.getByRole('status').filter({ hasText: 'max 2 items' })
  await expect(message).toBeVisible()
  const isOnTop = await message.evaluate(async (element) => {
    const isCovered = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }
    // It slides in from below the window.
    while (element.isConnected && isCovered()) await new Promise(requestAnimationFrame)
    return element.isConnected
  })
  expect(isOnTop).toBe(true)
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('toasts do not cover the bottom bar', async ({ page }) => {
    await logInAsGuest(page, ines.name)
    const message = page.getByText('Login Successfull')
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    // It slides in, and is gone after four seconds. Checked in the page: a busy machine may be asked only twice until then.
    const isAbove = await message.evaluate(async (element, top) => {
      while (element.isConnected && element.getBoundingClientRect().bottom >= top)
        await new Promise(requestAnimationFrame)
      return element.isConnected
    }, bar?.y ?? 0)
    expect(isAbove).toBe(true)
  })

  test('toasts leave a sheet free, whose buttons are below', async ({ page }) => {
    await logIn(page, ines.name)
    await page.getByRole('article').first().getByRole('button', { name: 'Bookmark', exact: true }).tap()
    const message = page.getByText('Bookmarked', { exact: true })
    // It stays for as long as a mouse is on it.
    await message.hover()
    await page.getByRole('button', { name: 'Account' }).press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible()
    const isAbove = await message.evaluate(async (element) => {
      const sheet = document.querySelector('[role="dialog"]')
      const overlaps = () => {
        const top = sheet?.getBoundingClientRect().top ?? 0
        return element.getBoundingClientRect().bottom >= top
      }
      while (element.isConnected && overlaps()) await new Promise(requestAnimationFrame)
      return element.isConnected
    })
    expect(isAbove).toBe(true)
  })

  test('an open menu lies above the toasts', async ({ page }) => {
    await logIn(page, ines.name)
    const more = page.getByRole('article').nth(1).getByRole('button', { name: 'More' })
    await page.getByRole('article').first().getByRole('button', { name: 'Bookmark', exact: true }).tap()
    const message = page.getByText('Bookmarked', { exact: true })
    // It stays for as long as a mouse is on it.
    await message.hover()
    const { y: top } = (await message.boundingBox()) ?? { y: 0 }
    await more.evaluate((button, top) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom + 8 - top)
    }, top)
    await more.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    const areOnTop = () =>
      items.evaluateAll((all) =>
        all.map((item) => {
          const { x, y, width, height } = item.getBoundingClientRect()
          return item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }),
      )
    // The sheet comes from below the window.
    await expect.poll(areOnTop).not.toContain(false)
    await expect(message).toBeVisible()
  })
})
