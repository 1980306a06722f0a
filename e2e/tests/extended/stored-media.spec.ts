import { mediaCopiesOf } from 'shared/contract'
import { movingGif, photo, upload } from '../../fixtures/media'
import { PageApi } from '../../fixtures/page-api'
import { ines } from '../../fixtures/people'
import { ask, inspectImage, keptFiles, openExplore, publish } from '../../fixtures/stored-media'
import { expect, logIn, test } from '../../fixtures/test'

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
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await inspectImage(page, url)).toMatchObject({ width: 1365, height: 2048 })
})

test('a file is removed with the last post that uses it, and an unpublished one after a day', async ({
  page,
}) => {
  await logIn(page, ines.name)
  const [published, deleted, waiting] = [
    (await upload(page, movingGif)).url,
    // In two sizes
    (await upload(page, photo)).url,
    (await upload(page, movingGif)).url,
  ]
  await publish(page, 'stays', [published])
  const postId = await publish(page, 'goes', [deleted])
  const filesOf = (url: string) => [...mediaCopiesOf(url).map((copy) => copy.url), url]
  const paths = (...urls: string[]) =>
    urls
      .flatMap(filesOf)
      .map((url) => new URL(url).pathname)
      .sort()
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
    const { username, password } = ines
    const { encodedToken } = await new PageApi(page).call('login', { body: { username, password } })
    const { url } = await upload(page, movingGif, encodedToken)
    expect(new URL(url).origin).toBe(product.origins[remote])
    await page.reload()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    expect((await ask(page, url)).type).toBe('image/gif')
  })
}
