import type { Page } from '@playwright/test'
import { setApiFaults } from '../fixtures/api-faults'
import { photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const own = (page: Page) => page.getByRole('article', { name: `Post by ${ines.name}` }).first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit post' })
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text of the post' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })

async function edit(page: Page) {
  await own(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(text(page)).toBeFocused()
}

test('the owner edits text and images, and the changes survive a reload', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await logIn(page, ines.name)
  await expect(own(page).getByText('Edited')).toHaveCount(0)
  await edit(page)
  await expect(save(page)).toBeDisabled()
  await text(page).fill('There and back again.')
  await dialog(page).getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByText('Max 2 items can be uploaded')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove image' }).first().click()
  await dialog(page).getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(dialog(page).getByRole('img', { name: 'photo.jpg' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Post Updated Successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(own(page).getByRole('button', { name: 'More' })).toBeFocused()
  for (const when of ['at once', 'after a reload']) {
    if (when !== 'at once') await page.reload()
    await expect(own(page)).toContainText('There and back again.')
    await expect(own(page).locator('time', { hasText: 'Edited' })).toHaveAttribute(
      'title',
      /\d{4}, \d\d:\d\d$/,
    )
    await expect(own(page).locator('img[src*="-1365x2048"]')).toBeVisible()
  }
})

test('an edit goes on at the end of the text', async ({ page }) => {
  await logIn(page, ines.name)
  await edit(page)
  const before = await text(page).inputValue()
  await page.keyboard.type(' And back.')
  await expect(text(page)).toHaveValue(`${before} And back.`)
})

test('a text that is too long leaves the buttons of the form side by side', async ({ page }) => {
  await logIn(page, ines.name)
  await edit(page)
  await text(page).fill('x'.repeat(2003))
  await expect(text(page)).toHaveAccessibleDescription('3 characters too long')
  const [discarding, saving] = await Promise.all(
    ['Discard', 'Save'].map((name) => dialog(page).getByRole('button', { name }).boundingBox()),
  )
  expect(discarding?.y).toBe(saving?.y)
})

test('input is kept when the API fails, and closing asks before it is discarded', async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  await edit(page)
  await text(page).fill('Not to be lost.')
  await dialog(page).getByRole('button', { name: 'Remove image' }).first().click()
  await dialog(page).getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await setApiFaults(page, { errorRate: 100 })
  await text(page).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Could not update post.')).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(text(page)).toHaveValue('Not to be lost.')
  await expect(dialog(page).getByRole('img', { name: 'photo.jpg' })).toBeVisible()
  await setApiFaults(page)
  await save(page).click()
  await expect(page.getByText('Post Updated Successfully')).toBeVisible()
  await expect(own(page)).toContainText('Not to be lost.')
})

test('an edit survives a reload with its text, pictures and descriptions, until it is saved', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await edit(page)
  await text(page).fill('Half way through.')
  await dialog(page).getByRole('button', { name: 'Remove image' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Description of the image' }).fill('The harbour')
  await dialog(page).getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await dialog(page).getByRole('textbox', { name: 'Description of photo.jpg' }).fill('A wall')
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await edit(page)
  await expect(dialog(page).getByText('Unsaved changes restored.')).toBeVisible()
  await expect(text(page)).toHaveValue('Half way through.')
  await expect(dialog(page).getByRole('button', { name: 'Remove image' })).toHaveCount(2)
  await expect(dialog(page).getByRole('img', { name: 'The harbour' })).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Description of photo.jpg' })).toHaveValue('A wall')
  await save(page).click()
  await expect(page.getByText('Post Updated Successfully')).toBeVisible()
  await expect(own(page).getByRole('button', { name: 'Open image 2 of 2: A wall' })).toBeVisible()
  await page.reload()
  await edit(page)
  await expect(dialog(page).getByText('Unsaved changes restored.')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Remove image' })).toHaveCount(2)
  await expect(save(page)).toBeDisabled()
})

test('discarded changes are gone', { tag: '@extended' }, async ({ page }) => {
  await logIn(page, ines.name)
  await edit(page)
  const before = await text(page).inputValue()
  await text(page).fill('Never mind.')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByText('Discard', { exact: true })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(own(page).getByRole('button', { name: 'More' })).toBeFocused()
  await edit(page)
  await expect(text(page)).toHaveValue(before)
})
