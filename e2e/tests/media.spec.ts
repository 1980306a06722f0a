import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { mediaCopiesOf } from 'shared/contract'
import { clip, locatedAnimation, locatedVideo, movingGif, photo, upload } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { ask, inspectImage, keptFiles, openExplore, seek } from '../fixtures/stored-media'
import { expect, logIn, test } from '../fixtures/test'

test('a photo is kept in two sizes, stays upright, and loses its location data', async ({ page }) => {
  await openExplore(page)
  const { status, url, width, height, bytes } = await upload(page, photo)
  expect([status, width, height]).toEqual([200, 1365, 2048])
  expect(url).toMatch(/^http:\/\/localhost:\d+\/media\/image\/[\w-]+-1365x2048\.640\.webp$/)
  expect((await readFile(photo, 'latin1')).includes('EchoCam')).toBe(true)

  await page.reload()
  const kept = await ask(page, url)
  expect([kept.status, kept.type, kept.length]).toEqual([200, 'image/webp', bytes])
  expect(kept.text).not.toMatch(/EchoCam|Exif|EXIF/)
  const { left, right, ...size } = await inspectImage(page, url)
  expect(size).toEqual({ width: 1365, height: 2048 })
  // The band that was at the top of the sensor.
  expect(right[0]).toBeGreaterThan(200)
  expect(left[0]).toBeLessThan(150)
  const smaller = mediaCopiesOf(url)[0]?.url ?? ''
  expect(await inspectImage(page, smaller)).toMatchObject({ width: 640, height: 960 })
  expect((await ask(page, smaller)).text).not.toMatch(/EchoCam|Exif|EXIF/)
})

test('posts show the smaller copy where it is sharp enough, the lightbox the original', async ({ page }) => {
  await page.goto('/explore')
  const open = page.getByRole('button', { name: 'Open image: A small synthesizer' })
  const shown = (picture: Locator) =>
    expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
  await shown(open.locator('img')).toMatch(/post-synth\.640w\.avif$/)
  await open.click()
  await shown(page.getByRole('img', { name: /^A small synthesizer/ })).toMatch(/post-synth\.webp$/)
})

test.describe('with three pixels per point', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

  test('phones show smaller copies of faces and of posts’ pictures', async ({ page }) => {
    await page.goto('/explore')
    const open = page.getByRole('button', { name: 'Open image: A small synthesizer' })
    const images = page.getByRole('article').filter({ has: open }).locator('img')
    const files = () =>
      images.evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ currentSrc }) => currentSrc.split('/').at(-1)),
      )
    await expect
      .poll(files)
      .toEqual([expect.stringMatching(/^avatar-\d\.160w\.avif$/), 'post-synth.960w.avif'])
  })
})

test('the first picture of a list comes before everything else, although posts without one stand above it', async ({
  page,
}) => {
  await logIn(page, ines.name, '/explore')
  // The API has started by then.
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const api = new PageApi(page, { loggedIn: true })
  for (const content of ['Only words.', 'More of them.'])
    await api.call('createPost', { body: { postData: { content } } })
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('More of them.')
  const pictures = page.getByRole('button', { name: /^Open image/ }).locator('img')
  const requested = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    )
  await expect.poll(async () => (await requested()).length).toBeGreaterThan(2)
  const [first, ...others] = await requested()
  expect(first).toBe('eager high')
  expect(new Set(others)).toEqual(new Set(['lazy auto']))
})

test('where a smaller copy is missing, as on a server of an earlier version, the original is shown', async ({
  page,
}) => {
  await page.route('**/*w.avif', (route) => route.fulfill({ status: 404 }))
  await page.goto('/explore')
  const picture = page.getByRole('button', { name: 'Open image: A small synthesizer' }).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc))
    .toMatch(/post-synth\.webp$/)
})

test('an animated image stays animated; moving pictures and videos lose their location data, and still work', async ({
  page,
}) => {
  await openExplore(page)
  const animation = await upload(page, movingGif)
  const stored = await ask(page, animation.url)
  expect(stored.type).toBe('image/gif')
  expect(stored.text).toBe(await readFile(movingGif, 'latin1'))

  for (const [file, type, places] of [
    [locatedAnimation, 'image/avif', /EchoCam|GPSLatitude/],
    [locatedVideo, 'video/webm', /48\.2082|my home/],
  ] as const) {
    expect(await readFile(file, 'latin1')).toMatch(places)
    const { status, url, ...size } = await upload(page, file)
    expect(status).toBe(200)
    const kept = await ask(page, url)
    expect([kept.status, kept.type]).toEqual([200, type])
    expect(kept.text).not.toMatch(places)
    const { width, height } = size
    if (type === 'image/avif') expect(await inspectImage(page, url)).toMatchObject({ width, height })
    else expect(await seek(page, url, 1)).toEqual({ at: 1, duration: 2, width })
  }
})

test('a video is seekable after a reload, and after a reload that bypasses the cache', {
  tag: '@chromium',
}, async ({ page }) => {
  await openExplore(page)
  const { url, width, height } = await upload(page, clip)
  expect([url.split('/')[4], width, height]).toEqual(['video', 640, 360])

  await page.reload()
  expect(await seek(page, url, 6)).toEqual({ at: 6, duration: 8, width: 640 })
  const part = await ask(page, url, 'bytes=100-199')
  expect([part.status, part.length]).toEqual([206, 100])
  expect((await ask(page, url, 'bytes=9999999-')).status).toBe(416)

  const devtools = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  expect(await seek(page, url, 4)).toEqual({ at: 4, duration: 8, width: 640 })
})

test('files are validated by content, and refused files are not stored', async ({ page }) => {
  await openExplore(page)
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const { status, errors } = await upload(page, { name, mimeType, buffer })
    return [status, errors?.[0]]
  }
  const whole = await readFile(photo)
  expect(await send('page.png', 'image/png', Buffer.from('<script>alert(1)</script>'))).toEqual([
    415,
    'Only JPEG, PNG, GIF, WebP and AVIF pictures and MP4, QuickTime and WebM videos can be uploaded.',
  ])
  expect(await send('cut.jpg', 'image/jpeg', whole.subarray(0, 700))).toEqual([
    422,
    'The file is damaged, or this browser cannot show files like it.',
  ])
  const long = Buffer.concat([await readFile(clip), Buffer.alloc(10_240_000)])
  expect(await send('long.webm', 'video/webm', long)).toEqual([413, 'Video should not be more than 10mb'])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
    'echosphere-media',
  )
  expect(await keptFiles(page)).toEqual([])
})

test('two pictures share a row: equal heights, nothing cut off, dimmed in the dark', async ({ page }) => {
  await page.goto('/explore')
  const pair = page.getByRole('article', { name: `Post by ${ines.name}` }).locator('button img')
  await expect(pair).toHaveCount(2)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await pair.first().scrollIntoViewIfNeeded()
    const shown = await pair.evaluateAll(async (images) =>
      Promise.all(
        (images as HTMLImageElement[]).map(async (image) => {
          await image.decode()
          const { width, height } = image.getBoundingClientRect()
          return { height, cut: width / height - image.naturalWidth / image.naturalHeight }
        }),
      ),
    )
    expect(shown[0]?.height).toBeCloseTo(shown[1]?.height ?? 0, 1)
    for (const { cut } of shown) expect(cut).toBeCloseTo(0, 1)
  }
  const last = await pair.last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(390)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(pair.first()).toHaveCSS('filter', 'brightness(0.88)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(pair.first()).toHaveCSS('filter', 'none')
})

test('what asks for a cover of another host can be read to its last letter on small phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, ines.name, `/profile/${ines.username}`)
  // The API has started by then.
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const background = 'https://a-long-name-of-a-host-of-pictures.example.org/cover.jpg'
  await new PageApi(page, { loggedIn: true }).call('editUser', { body: { userData: { background } } })
  await page.reload()
  /** Throws if something lies above a corner of the words. */
  const expectUncovered = async (ask: Locator) => {
    const { width = 0, height = 0 } = (await ask.boundingBox()) ?? {}
    for (const x of [24, width - 24])
      for (const y of [8, height - 8]) await ask.click({ trial: true, position: { x, y } })
  }
  await expectUncovered(page.getByRole('main').getByRole('button', { name: /^Show picture from/ }))
  await page.getByRole('button', { name: 'Change cover' }).click()
  await expectUncovered(page.getByRole('dialog').getByRole('button', { name: /^Show picture from/ }))
})
