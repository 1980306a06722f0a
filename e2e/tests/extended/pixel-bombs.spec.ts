import type { Page } from '@playwright/test'
import { photo, upload } from '../../fixtures/media'
import { ines } from '../../fixtures/people'
import { gifBomb, pngBomb } from '../../fixtures/pixel-bombs'
import { expect, logIn, test } from '../../fixtures/test'

declare global {
  interface Window {
    /** Size of each file that the page made the browser decode or show. */
    shownFiles: number[]
  }
}

const image = 'Image should not be more than 50 megapixels'
const animation = 'Animation should not be more than 16 megapixels'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.shownFiles = []
    const { createObjectURL } = URL
    URL.createObjectURL = (file: Blob) => {
      window.shownFiles.push(file.size)
      return createObjectURL(file)
    }
    window.createImageBitmap = new Proxy(createImageBitmap, {
      apply(decode, page, [source, ...rest]) {
        if (source instanceof Blob) window.shownFiles.push(source.size)
        return Reflect.apply(decode, page, [source, ...rest])
      },
    })
  })
})

const shownFiles = (page: Page) => page.evaluate(() => window.shownFiles)

test('in a post, images with too many pixels are refused before the browser decodes them', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(pngBomb(23_000))
  await expect(page.getByText(image)).toBeVisible()
  await page.getByRole('button', { name: 'Add GIF' }).setInputFiles(gifBomb(16_000))
  await expect(page.getByText(animation)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Media of this post' })).toHaveCount(0)
  expect(await shownFiles(page)).toEqual([])

  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  expect(await shownFiles(page)).not.toEqual([])
})

test('as an avatar or a cover, images with too many pixels are refused before the browser decodes them', async ({
  page,
}) => {
  await logIn(page, ines.name, `/profile/${ines.username}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile', exact: true })
  await form.getByLabel('Choose Picture').setInputFiles(pngBomb(23_000))
  await expect(page.getByText(image)).toHaveCount(1)
  await form.getByLabel('Choose Picture').setInputFiles(gifBomb(16_000))
  await expect(page.getByText(animation)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  // A repeated message would replace this toast.
  await expect(page.getByText(animation)).toHaveCount(0)

  await page.getByRole('button', { name: 'Change cover' }).click()
  const cover = page.getByRole('dialog', { name: 'Set Cover Photo' })
  await cover.getByLabel('Choose From Local').setInputFiles(gifBomb(16_001))
  await expect(page.getByText(animation)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Adjust picture' })).toHaveCount(0)
  expect(await shownFiles(page)).toEqual([])
})

test('the API refuses direct uploads of such images without decoding them', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  const answerTo = async (file: ReturnType<typeof pngBomb>) => {
    const { status, errors } = await upload(page, file)
    return [status, errors?.[0]]
  }
  expect(await answerTo(pngBomb(23_000))).toEqual([413, image])
  expect(await answerTo(gifBomb(16_000))).toEqual([413, animation])
  const headless = pngBomb(8)
  headless.buffer.write('iHDR', 12, 'latin1')
  expect(await answerTo(headless)).toEqual([
    422,
    'The file is damaged, or this browser cannot show files like it.',
  ])
  expect(await shownFiles(page)).toEqual([])
  expect(await answerTo(pngBomb(800))).toEqual([200, undefined])
})
