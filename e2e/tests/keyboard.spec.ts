import type { Locator, Page } from '@playwright/test'
import { photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with Tab`)
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** From the landing page to the feed. */
async function logIn(page: Page): Promise<void> {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Already have an account ?' }))
  await page.getByRole('button', { name: 'Login as Guest' }).waitFor()
  await press(page, page.getByRole('button', { name: 'Login as Guest' }))
  await page.getByRole('dialog').waitFor()
  await press(page, page.getByRole('dialog').getByRole('button', { name: ines.name }))
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeFocused()
}

/** Presses Shift+Tab until a control before the current one has the focus. */
async function tabBackTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  await expect(control).toBeFocused()
}

const post = (page: Page) => page.getByRole('article').first()

/** Chooses an item from the menu of the focused post. */
async function choose(page: Page, item: string): Promise<void> {
  await press(page, post(page).getByRole('button', { name: 'More' }))
  // The menu is visible a frame before it has the focus.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const found = page.getByRole('menuitem', { name: item })
  await page.keyboard.press(item.charAt(0))
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
}

test('everything about posts works with the keyboard only', { tag: '@server' }, async ({ page }) => {
  await logIn(page)
  await test.step('compose', async () => {
    await press(page, page.getByRole('button', { name: 'Create Post', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Create Post' })
    await tabTo(page, dialog.getByRole('textbox', { name: 'Write a post' }))
    await page.keyboard.type('Typed without a mouse.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Post Created Successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create Post', exact: true })).toBeFocused()
  })
  await test.step('move and like', async () => {
    // The way of the focus to Create Post has scrolled.
    await page.keyboard.press('Home')
    await page.keyboard.press('j')
    await expect(post(page)).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('article').nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('l')
    await expect(post(page).getByRole('button', { name: 'Like: 1' })).toHaveAttribute('aria-pressed', 'true')
    await expect(post(page)).toBeFocused()
  })
  await test.step('share', async () => {
    await page.keyboard.press('s')
    const share = page.getByRole('dialog', { name: 'Share' })
    await expect(share.getByRole('button', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(share).toBeHidden()
    await expect(post(page)).toBeFocused()
  })
  await test.step('edit', async () => {
    await choose(page, 'Edit')
    const text = page.getByRole('textbox', { name: 'Text of the post' })
    await expect(text).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And edited.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Post Updated Successfully')).toBeVisible()
    await expect(post(page)).toContainText('Typed without a mouse. And edited.')
    await expect(post(page).getByRole('button', { name: 'More' })).toBeFocused()
  })
  await test.step('comment', async () => {
    await page.keyboard.press('c')
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused()
    await page.keyboard.type('Commented, too.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Commented!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused()
  })
  await test.step('see who likes it', async () => {
    const people = page.getByRole('button', { name: 'Liked by you' })
    await tabBackTo(page, people)
    await page.keyboard.press('Enter')
    const likedBy = page.getByRole('dialog', { name: 'Liked by' })
    await expect(likedBy).toContainText(ines.name)
    await page.keyboard.press('Escape')
    await expect(likedBy).toBeHidden()
    await expect(people).toBeFocused()
  })
  await test.step('delete', async () => {
    await tabBackTo(page, post(page).getByRole('button', { name: 'More' }))
    await choose(page, 'Delete')
    const question = page.getByRole('dialog', { name: 'Do you want to delete this post ?' })
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/feed')
    await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeFocused()
  })
})

test('images can be chosen, viewed and rotated with the keyboard only', async ({ page }) => {
  // Registered early: otherwise the browser may open the dialog before the test intercepts it.
  page.on('filechooser', () => undefined)
  await logIn(page)
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: 'Write a post' }))
  await page.keyboard.type('Look.')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add image' }))
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(photo)
  await page.getByRole('button', { name: 'Remove image' }).waitFor()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Post', exact: true }))
  await expect(post(page)).toContainText('Look.')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Write a post' })).toBeFocused()
  const picture = post(page).getByRole('button', { name: /^Open image/ })
  await press(page, picture)
  const lightbox = page.getByRole('dialog', { name: 'Media of the post' })
  // Its code and its shortcuts are loaded on demand.
  await expect(lightbox.locator('img')).toBeVisible()
  await page.keyboard.press('r')
  await expect(lightbox.locator('img')).toHaveCSS('transform', /matrix\(0, 1, -1, 0/)
  await page.keyboard.press('Enter')
  await expect(lightbox).toBeHidden()
  await expect(picture).toBeFocused()
})
