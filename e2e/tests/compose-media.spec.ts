import type { Page } from '@playwright/test'
import { setApiFaults, unreachable, untilApiRuns } from '../fixtures/api-faults'
import { openComposer } from '../fixtures/composer'
import { clip, movingGif, photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { startProvider } from '../fixtures/provider'
import { expect, logIn, test } from '../fixtures/test'
import { watchToasts } from '../fixtures/toasts'
import { untilIdle } from '../fixtures/until-idle'

const post = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })

test('a person posts an image and a video, and both are there after a reload', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await logIn(page, ines.name)
  await openComposer(page)
  await expect(post(page)).toBeDisabled()
  const toasts = await watchToasts(page)
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await page.getByRole('button', { name: 'Add video' }).setInputFiles(clip)
  // Below them, where it stays.
  await expect(page.getByRole('list', { name: 'Media of this post' }).getByRole('listitem')).toHaveCount(2)
  await post(page).click()
  await expect
    .poll(toasts)
    .toEqual(['Uploading Your Post', expect.stringContaining('Post Created Successfully')])
  await expect(page.getByRole('list', { name: 'Media of this post' })).toHaveCount(0)

  await page.reload()
  const published = page.getByRole('article').first()
  const picture = published.locator('img[src*="-1365x2048"]')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0)
  await expect(published.locator('video')).toHaveAttribute('src', /\/media\/video\/[\w-]+-640x360\.webm#/)
})

test('a press on Post is not lost to a picture that arrives meanwhile and moves it away', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Pressed in time.')
  // What keeps the press comes after the first page.
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  await expect.poll(loaded).toContain('/while-open-')
  await untilIdle(page)
  await post(page).hover()
  await page.mouse.down()
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('article').first()).toContainText('Pressed in time.')
  await expect(page.getByRole('article').first().locator('img[src*="-1365x2048"]')).toBeVisible()
})

test('the space of a single image is reserved before it loads', { tag: '@extended' }, async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await post(page).click()
  const place = page
    .getByRole('article')
    .first()
    .locator('div:has(> button > img[src$="-1365x2048.640.webp"])')
  const proportion = async () => {
    const box = await place.boundingBox()
    return box ? Number((box.width / box.height).toFixed(2)) : undefined
  }
  await expect.poll(proportion).toBe(0.67)
  await page.route('**/media/image/**', (route) => route.abort())
  await page.reload()
  await expect.poll(proportion).toBe(0.67)
})

test('files over the limit are refused, and each invalid file with its reason', async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Add GIF' }).setInputFiles([movingGif, photo, movingGif])
  await expect(page.getByText('max 2 items')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove image', description: 'photo.jpg' }).click()
  await page.getByRole('button', { name: 'Add video' }).setInputFiles({
    name: 'long.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(10_240_000)]),
  })
  await expect(page.getByText('Video should not be more than 10mb')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Media of this post' }).getByRole('listitem')).toHaveCount(1)
})

test('an image can be dropped or pasted', async ({ page }) => {
  await logIn(page, ines.name)
  const text = page.getByRole('textbox', { name: 'Write a post' })
  for (const kind of ['drop', 'paste']) {
    await text.evaluate((element, kind) => {
      const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (c) =>
        c.charCodeAt(0),
      )
      const data = new DataTransfer()
      data.items.add(new File([bytes], `${kind}.gif`, { type: 'image/gif' }))
      const about = { bubbles: true, cancelable: true }
      // Firefox cannot create paste events with files.
      const paste = Object.defineProperty(new ClipboardEvent('paste', about), 'clipboardData', {
        value: data,
      })
      element.dispatchEvent(kind === 'drop' ? new DragEvent('drop', { ...about, dataTransfer: data }) : paste)
    }, kind)
    await expect(page.getByRole('img', { name: `${kind}.gif` })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(2)
})

test('an upload can be cancelled, and a failed one retried', { tag: '@extended' }, async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  await untilApiRuns(page)
  await page.evaluate(() => window.echosphereApi?.setDelay(60_000))
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('progressbar', { name: 'Uploading photo.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('list', { name: 'Media of this post' })).toHaveCount(0)

  await page.evaluate(() => window.echosphereApi?.setDelay(20))
  await setApiFaults(page, { errorRate: 100 })
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('alert')).toContainText('The API failed')
  await setApiFaults(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
})

test('on a phone each of two failed uploads says why, and can be retried', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  const composer = await openComposer(page)
  await setApiFaults(page, { dropRate: 100 })
  await composer.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await composer.getByRole('button', { name: 'Add video' }).setInputFiles(clip)
  const failures = composer.getByRole('alert')
  await expect(failures).toHaveCount(2)
  for (const failure of await failures.all()) {
    await expect(failure.getByText(unreachable.message)).toBeInViewport({ ratio: 1 })
    await expect(failure.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
  }
})

test('a post whose image failed to upload is restored as a draft after a reload, and published once', async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  const text = page.getByRole('textbox', { name: 'Write a post' })
  const media = page.getByRole('list', { name: 'Media of this post' }).getByRole('listitem')
  await setApiFaults(page, { dropRate: 100 })
  await text.fill('Not to be lost.')
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await post(page).click()
  await expect(page.getByText('Could not post.')).toBeVisible()
  await expect(post(page)).toBeEnabled()
  await expect(media).toHaveCount(1)

  await page.reload()
  await expect(text).toHaveValue('Not to be lost.')
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await post(page).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  await expect(text).toHaveValue('')
  await page.reload()
  const published = page.getByRole('article').filter({ hasText: 'Not to be lost.' })
  await expect(published).toHaveCount(1)
  await expect(published.locator('img[src*="-1365x2048"]')).toBeVisible()
})

test('files go to another provider by configuration only, without camera metadata', {
  tag: '@extended',
}, async ({ page, product }) => {
  const provider = await startProvider()
  // By a name of the provider's: pictures that ship have smaller copies.
  const shown = `${product.origins.shell}/media/image/landing-synth.webp?of=provider`
  provider.answer = { status: 400, body: { error: { message: 'Upload preset not found' } } }
  await product.configure({ upload: { url: provider.url, preset: 'open', folder: 'posts' } })
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('alert')).toContainText('Upload preset not found')

  provider.answer = { status: 200, body: { url: shown } }
  await post(page).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  await expect(page.getByRole('article').first().locator(`img[src="${shown}#1365x2048"]`)).toBeVisible()
  expect(provider.received).toHaveLength(2)
  for (const body of provider.received) {
    expect(body).toContain('name="upload_preset"\r\n\r\nopen')
    expect(body).toContain('name="folder"\r\n\r\nposts')
    expect(body).toContain('filename="image.webp"')
    expect(body).not.toMatch(/EchoCam|Exif|EXIF/)
  }
  await provider.close()
})
