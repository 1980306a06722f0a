import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clip, locatedAnimation, locatedVideo, movingGif, photo, upload } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

/** The response for the URL of a file, as seen by a script in the page; the content as binary string. */
function ask(page: Page, url: string, range?: string) {
  return page.evaluate(
    async ({ url, range }) => {
      const response = await fetch(url, range ? { headers: { Range: range } } : {})
      const bytes = new Uint8Array(await response.arrayBuffer())
      return {
        status: response.status,
        type: response.headers.get('Content-Type'),
        length: bytes.length,
        text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
      }
    },
    { url, range },
  )
}

/** Loads an image and returns its size, and the colours of its top left and top right corners. */
function inspectImage(page: Page, url: string) {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    return { width, height, left: at(20, 20), right: at(width - 20, 20) }
  }, url)
}

/** Seeks a video and returns its position. */
function seek(page: Page, url: string, moment: number) {
  return page.evaluate(
    async ({ src, moment }) => {
      const video = document.createElement('video')
      video.muted = true
      const once = (name: string) =>
        new Promise((resolve) => video.addEventListener(name, resolve, { once: true }))
      const loaded = once('loadedmetadata')
      video.src = src
      await loaded
      const seeked = once('seeked')
      video.currentTime = moment
      await seeked
      return { at: video.currentTime, duration: Math.round(video.duration), width: video.videoWidth }
    },
    { src: url, moment },
  )
}

/** Opens the page, and waits for the API. */
async function openExplore(page: Page): Promise<void> {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
}

/** Publishes a post as the current user, and returns its id. */
async function publish(page: Page, content: string, postImage: string[]): Promise<string> {
  const body = { postData: { content, postImage } }
  const { posts } = await new PageApi(page, { loggedIn: true }).call('createPost', { body })
  return posts[0]?._id ?? ''
}

test('a browser that cannot store blobs, like WebKit in a private window, still keeps images', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value: { blob?: Blob }, key?: IDBValidKey) {
      if (value.blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError')
      return key === undefined ? put.call(this, value) : put.call(this, value, key)
    }
  })
  await openExplore(page)
  const { status, url } = await upload(page, photo)
  expect(status).toBe(200)
  await page.reload()
  await openExplore(page)
  expect(await inspectImage(page, url)).toMatchObject({ width: 1365, height: 2048 })
})

test('a photo is scaled down, stays upright, and loses its location data', async ({ page }) => {
  await openExplore(page)
  const { status, url, width, height, bytes } = await upload(page, photo)
  expect([status, width, height]).toEqual([200, 1365, 2048])
  expect(url).toMatch(/^http:\/\/localhost:\d+\/media\/image\/[\w-]+-1365x2048\.webp$/)
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
})

test('an animated image stays animated', async ({ page }) => {
  await openExplore(page)
  const { url } = await upload(page, movingGif)
  const kept = await ask(page, url)
  expect(kept.type).toBe('image/gif')
  expect(kept.text).toBe(await readFile(movingGif, 'latin1'))
})

for (const [what, file, type, places] of [
  ['a picture that moves', locatedAnimation, 'image/avif', /EchoCam|GPSLatitude/],
  ['a video', locatedVideo, 'video/webm', /48\.2082|my home/],
] as const) {
  test(`${what} loses its location data, and still works`, async ({ page }) => {
    await openExplore(page)
    expect(await readFile(file, 'latin1')).toMatch(places)
    const { status, url, ...size } = await upload(page, file)
    expect(status).toBe(200)
    const kept = await ask(page, url)
    expect([kept.status, kept.type]).toEqual([200, type])
    expect(kept.text).not.toMatch(places)
    const { width, height } = size
    if (type === 'image/avif') expect(await inspectImage(page, url)).toMatchObject({ width, height })
    else expect(await seek(page, url, 1)).toEqual({ at: 1, duration: 2, width })
  })
}

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

/** The paths of all stored files. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('echosphere-media')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('files').objectStore('files').getAllKeys()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result as string[])
          }
        }
      }),
  )
}

test('a file is removed with the last post that uses it, and an unpublished one after a day', async ({
  page,
}) => {
  await logIn(page, ines.name)
  const [published, deleted, waiting] = [
    (await upload(page, movingGif)).url,
    (await upload(page, movingGif)).url,
    (await upload(page, movingGif)).url,
  ]
  await publish(page, 'stays', [published])
  const postId = await publish(page, 'goes', [deleted])
  const paths = (...urls: string[]) => urls.map((url) => new URL(url).pathname).sort()
  expect(await keptFiles(page)).toEqual(paths(published, deleted, waiting))
  await new PageApi(page, { loggedIn: true }).call('deletePost', { parameters: { postId } })
  await expect.poll(() => keptFiles(page)).toEqual(paths(published, waiting))

  await page.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
  await page.reload()
  await expect.poll(() => keptFiles(page)).toEqual(paths(published))
})

test('uploaded files are exported and imported with the data', async ({ page, product }) => {
  await product.configure({ devTools: true })
  await openExplore(page)
  const { url } = await upload(page, movingGif)
  const file = await page.evaluate(() => window.echosphereApi?.exportData())
  await page.evaluate(() => window.echosphereApi?.reset())
  expect((await ask(page, url)).status).toBe(404)
  await page.evaluate((data) => window.echosphereApi?.importData(data), file)
  expect((await ask(page, url)).type).toBe('image/gif')
})

test.describe('without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  test('uploads show in their page, and after a reload', async ({ page }) => {
    await logIn(page, ines.name)
    const { url } = await upload(page, photo)
    expect([url.slice(0, 5), url.split('/')[4]]).toEqual(['blob:', 'image'])
    expect((await inspectImage(page, url)).height).toBe(2048)
    const postId = await publish(page, 'from a strict browser', [url])
    await page.goto(`/post/${postId}`)
    const image = page.getByRole('article').locator('img[src^="blob:"]')
    await expect(image).toHaveCount(1)
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBe(2048)
  })
})

test('in a browser without storage, uploads work until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await logIn(page, ines.name)
  const { url } = await upload(page, photo)
  expect((await inspectImage(page, url)).width).toBe(1365)
})

for (const remote of ['social', 'profile', 'mockman'] as const) {
  test(`uploads work in standalone ${remote}`, async ({ page, product }) => {
    await page.goto(product.origins[remote])
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    const { url } = await upload(page, movingGif)
    expect(new URL(url).origin).toBe(product.origins[remote])
    await page.reload()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    expect((await ask(page, url)).type).toBe('image/gif')
  })
}
