import type { Page } from '@playwright/test'
import { setApiFaults } from '../fixtures/api-faults'
import { clip, photo } from '../fixtures/media'
import { ewan, ines, ownProfileLink } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'
import { watchToasts } from '../fixtures/toasts'

const dialog = (page: Page, name = 'Edit Profile') => page.getByRole('dialog', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update', exact: true })
const avatar = (page: Page) => page.getByRole('main').locator('header img').nth(1)
const cover = (page: Page) => page.getByRole('main').locator('header img').first()

async function openOwnProfile(page: Page) {
  await logIn(page, ines.name, `/profile/${ines.username}`)
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(field(page, 'First Name')).toBeFocused()
}

test('a changed name and bio show everywhere at once, also in another tab and after a reload', {
  tag: ['@journey', '@server'],
}, async ({ page, context }) => {
  await openOwnProfile(page)
  const toasts = await watchToasts(page)
  const other = await context.newPage()
  await other.goto('/explore')
  await other.getByRole('link', { name: 'Comments: 3' }).click()
  const comments = other.getByRole('list', { name: 'Comments' })
  await expect(comments).toContainText(ines.name)
  await openForm(page)
  await expect(update(page)).toBeDisabled()
  await field(page, 'First Name').fill('Inácia')
  await field(page, 'Bio').fill('First line\nhttps://example.org/boats and @ewanonfoot')
  await field(page, 'Website').fill('harbour.example')
  await page.keyboard.press('Enter')
  await expect
    .poll(toasts)
    .toEqual(['We will notify you, once your profile is Updated', 'Profile Updated Successfully'])
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()

  const name = 'Inácia Taveira'
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(ownProfileLink(page, name)).toBeVisible()
  await expect(page.getByRole('article', { name: `Post by ${name}` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'harbour.example' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'https://example.org/boats' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '@ewanonfoot' })).toHaveAttribute(
    'href',
    `/profile/${ewan.username}`,
  )
  await expect(other.getByRole('article', { name: `Post by ${name}` })).toBeVisible()
  await expect(comments).toContainText(name)
  await page.reload()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('input survives an error, a closed page and a reload, until it is discarded', async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await openOwnProfile(page)
  await openForm(page)
  await field(page, 'Last Name').fill('Tavares')
  await field(page, 'Website').fill('javascript:alert(1)')
  await field(page, 'Bio').focus()
  await expect(
    dialog(page).getByText('Enter a web address like https://example.org, without spaces.'),
  ).toBeVisible()
  await field(page, 'Website').fill('')
  await setApiFaults(page, { errorRate: 100 })
  await update(page).click()
  await expect(page.getByText(/^Your profile was not updated\./)).toBeVisible()
  await expect(field(page, 'Last Name')).toHaveValue('Tavares')

  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(dialog(page).getByText('Unsaved changes restored.')).toBeVisible()
  await expect(field(page, 'Last Name')).toHaveValue('Tavares')
  await expect(field(page, 'Website')).toHaveValue('')

  await page.keyboard.press('Escape')
  const question = dialog(page, 'Discard your changes?')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Last Name')).toHaveValue('Tavares')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await openForm(page)
  await expect(field(page, 'Last Name')).toHaveValue('Taveira')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('an avatar can be chosen or removed', { tag: '@extended' }, async ({ page }) => {
  await openOwnProfile(page)
  await openForm(page)
  await dialog(page).getByRole('button', { name: 'Set Avatar' }).click()
  const chooser = dialog(page, 'Set Avatar')
  await expect(chooser.getByRole('radio')).toHaveCount(8)
  await expect(chooser.getByRole('radio', { name: 'Avatar 1' })).toHaveCount(0)
  await chooser.getByRole('button', { name: 'Update Avatar' }).click()
  await expect(page.getByText('please select a avatar', { exact: true })).toBeVisible()
  await chooser.getByRole('radio', { name: 'Avatar 2' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chooser.getByRole('radio', { name: 'Avatar 3' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('group', { name: 'Profile photo' })).toBeFocused()
  await update(page).click()
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', /avatar-3\.webp$/)

  await openForm(page)
  await dialog(page).getByRole('button', { name: 'Remove Profile Photo' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Remove Profile Photo' })).toHaveCount(0)
  await update(page).click()
  await expect(avatar(page)).toHaveAttribute('src', /avatar-blank\.webp$/)
})

test('an image is cropped to a square by keyboard, uploaded and saved; other files are refused', {
  tag: '@server',
}, async ({ page }) => {
  await openOwnProfile(page)
  await openForm(page)
  const pick = dialog(page).getByLabel('Choose Picture')
  const refused = page.getByText('Choose a picture: JPEG, PNG, GIF, WebP or AVIF.')
  await pick.setInputFiles(clip)
  await expect(refused).toBeVisible()
  // A repeated message would replace this toast.
  await expect(refused).toHaveCount(0)
  const named = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
  await pick.setInputFiles(named)
  await expect(refused).toBeVisible()
  await pick.setInputFiles(photo)
  const crop = dialog(page, 'Adjust picture')
  await expect(crop.getByRole('group', { name: /^Crop area/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await crop.getByRole('slider', { name: 'Zoom' }).focus()
  await page.keyboard.press('ArrowRight')
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(update(page)).toBeEnabled()
  await update(page).click()
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', /\/media\/image\/.+-512x512\.160\.webp$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      avatar(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc),
    )
    .toMatch(/-512x512\.160w\.webp$/)
})

test('a picture is moved into place without dragging and without a keyboard', async ({ page }) => {
  await openOwnProfile(page)
  await openForm(page)
  await dialog(page).getByLabel('Choose Picture').setInputFiles(photo)
  const crop = dialog(page, 'Adjust picture')
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2')
  const place = () =>
    crop.locator('img').evaluate((image) => {
      const { e, f } = new DOMMatrix(getComputedStyle(image).transform)
      return [e, f]
    })
  await expect.poll(place).toEqual([0, 0])
  await crop.getByRole('button', { name: 'Move left' }).click()
  await expect.poll(place).toEqual([-20, 0])
  await crop.getByRole('button', { name: 'Move down' }).click()
  await expect.poll(place).toEqual([-20, 20])
})

test('a picture that was chosen survives a reload until it is saved, also before it is cropped', async ({
  page,
}) => {
  await openOwnProfile(page)
  await openForm(page)
  await dialog(page).getByLabel('Choose Picture').setInputFiles(photo)
  const crop = dialog(page, 'Adjust picture')
  await expect(crop).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await crop.getByRole('button', { name: 'Use picture' }).click()
  const chosen = dialog(page).getByRole('group', { name: 'Profile photo' }).locator('img[src^="blob:"]')
  await expect(chosen).toBeVisible()
  await page.reload()
  await openForm(page)
  await expect(dialog(page).getByText('Unsaved changes restored.')).toBeVisible()
  await expect(chosen).toBeVisible()
  await update(page).click()
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', /\/media\/image\/.+-512x512\.160\.webp$/)
  await openForm(page)
  await expect(dialog(page).getByText('Unsaved changes restored.')).toHaveCount(0)
  await expect(update(page)).toBeDisabled()
})

test('the crop area keeps the focus, even if a frame is late', { tag: '@extended' }, async ({ page }) => {
  await page.addInitScript(() => {
    const next = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => next((time) => setTimeout(draw, 500, time))
  })
  await openOwnProfile(page)
  await openForm(page)
  await dialog(page).getByLabel('Choose Picture').setInputFiles(photo)
  const part = dialog(page, 'Adjust picture').getByRole('group', { name: /^Crop area/ })
  await expect(part).toBeFocused()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(part).toBeFocused()
})

test('a cover can be chosen or cropped from an uploaded image', { tag: '@extended' }, async ({ page }) => {
  await openOwnProfile(page)
  const toasts = await watchToasts(page)
  await page.getByRole('button', { name: 'Change cover' }).click()
  const modal = dialog(page, 'Set Cover Photo')
  await expect(modal.getByRole('radio')).toHaveCount(8)
  const save = modal.getByRole('button', { name: 'Update Cover' })
  await expect(save).toBeDisabled()
  await modal.getByRole('radio', { name: 'Cover 5' }).check()
  await expect(modal.getByRole('img', { name: 'Preview of the cover' })).toHaveAttribute('src', /cover-5/)
  await save.click()
  await expect
    .poll(toasts)
    .toEqual(['We will notify you, once your Cover is Updated', 'Cover Updated Successfully'])
  await expect(cover(page)).toHaveAttribute('src', /cover-5\.webp$/)

  await page.getByRole('button', { name: 'Change cover' }).click()
  await modal.getByLabel('Choose From Local').setInputFiles(photo)
  const crop = dialog(page, 'Adjust picture')
  await expect(crop.getByRole('button', { name: 'Use picture' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(save).toBeVisible()
  await modal.getByLabel('Choose From Local').setInputFiles(photo)
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await save.click()
  await expect(cover(page)).toHaveAttribute('src', /-1500x500\.640\.webp$/)
})
