import type { Page } from '@playwright/test'
import { photo } from '../fixtures/media'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const own = (page: Page) => page.getByRole('article', { name: `Post by ${ines.name}` }).first()
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit post' })

async function choose(page: Page, item: string) {
  await own(page).getByRole('button', { name: 'More' }).click()
  // By key: the runner scrolls to what it clicks, and the menu moves with its post.
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

/** Opens the same list of posts in two tabs. */
async function twoTabs(page: Page, path: string): Promise<Page> {
  await logIn(page, ines.name, path)
  await expect(own(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/explore')
  await expect(own(other)).toBeVisible()
  return other
}

async function deleteOwn(page: Page) {
  await choose(page, 'Delete')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
}

for (const path of ['/explore', `/profile/${ines.username}`]) {
  test(`what was typed into a post that another tab deletes becomes a new post on ${path}`, {
    tag: '@server',
  }, async ({ page }) => {
    const other = await twoTabs(page, path)
    await choose(page, 'Edit')
    const text = editor(page).getByRole('textbox', { name: 'Text of the post' })
    await text.fill('Half an hour of thoughts.')
    await editor(page).getByRole('button', { name: 'Remove image' }).first().click()
    await editor(page).getByRole('button', { name: 'Add image' }).setInputFiles(photo)
    await deleteOwn(other)

    await expect(editor(page).getByText('This post was deleted.')).toBeVisible()
    await expect(text).toHaveValue('Half an hour of thoughts.')
    await expect(editor(page).getByRole('img')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await editor(page).getByRole('button', { name: 'Post as new' }).click()
    await expect(page.getByText('Post Created Successfully')).toBeVisible()
    await expect(editor(page)).toHaveCount(0)
    await expect(own(page)).toContainText('Half an hour of thoughts.')
    await expect(own(page).locator('img[src*="-1365x2048"]')).toBeVisible()
  })
}

const openers = {
  menu: (page: Page) => own(page).getByRole('button', { name: 'More' }).click(),
  'question whether to delete it': (page: Page) => choose(page, 'Delete'),
  editor: (page: Page) => choose(page, 'Edit'),
  'ways to share it': (page: Page) => own(page).getByRole('button', { name: 'Share' }).click(),
}

for (const [name, open] of Object.entries(openers)) {
  test(`the focus goes to the next post when another tab deletes one whose ${name} is open`, async ({
    page,
  }) => {
    const other = await twoTabs(page, '/explore')
    await open(page)
    const popup = page.getByRole(name === 'menu' ? 'menu' : 'dialog')
    await expect(popup).toBeVisible()
    await deleteOwn(other)
    // What lies behind a dialog is hidden from roles.
    await expect(
      page.getByRole('article', { name: `Post by ${ines.name}`, includeHidden: true }),
    ).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(page.getByRole('article', { name: `Post by ${ewan.name}` }).first()).toBeFocused()
  })
}

for (const control of ['Add a comment', 'Text of the comment']) {
  test(`the focus goes from '${control}' to the heading when another tab logs out`, async ({ page }) => {
    const other = await twoTabs(page, '/explore')
    await page.getByRole('link', { name: 'Comments: 3' }).first().click()
    const field = page.getByRole('textbox', { name: control })
    if (control !== 'Add a comment') await page.getByRole('button', { name: 'Edit comment' }).first().click()
    await field.click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('a lightbox goes on with the picture that is left, and closes once none is, when another tab removes them', async ({
  page,
}) => {
  const other = await twoTabs(page, '/explore')
  const lightbox = page.getByRole('dialog', { name: 'Media of the post' })
  await own(page).getByRole('button', { name: 'Open image 2 of 2' }).click()
  await expect(lightbox.getByText('Image 2 of 2')).toBeVisible()
  const remove = async () => {
    await choose(other, 'Edit')
    await editor(other).getByRole('button', { name: 'Remove image' }).last().click()
    await editor(other).getByRole('button', { name: 'Save' }).click()
    await expect(editor(other)).toHaveCount(0)
  }

  await remove()
  await expect(lightbox.getByText('Image 1 of 1')).toBeVisible()
  await expect(lightbox.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own(page)).toBeFocused()

  await own(page).getByRole('button', { name: 'Open image' }).click()
  await expect(lightbox).toBeVisible()
  await remove()
  await expect(page.getByText('This was removed from the post.')).toBeVisible()
  await expect(lightbox).toHaveCount(0)
  await expect(own(page)).toBeFocused()
  expect(await page.evaluate(() => history.state)).not.toMatchObject({ usr: { lightbox: {} } })
})
