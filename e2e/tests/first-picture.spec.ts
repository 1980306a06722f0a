import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

// A page's first picture is likely its largest paint. It is requested ahead, which must be the copy that is shown then.

/** In the page, before its scripts: when it first showed a picture of its own. */
function noteFirstPicture(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article button img, main header img')) return
    observer.disconnect()
    performance.mark('rendered')
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Opens a page. @returns the file names of a picture's copies that were requested, and whether the first was before it was rendered */
async function pictureOf(page: Page, path: string, name: string) {
  const files: string[] = []
  const note = (request: { url: () => string }) => {
    const file = request.url().split('/').at(-1) ?? ''
    if (file.startsWith(name)) files.push(file)
  }
  page.on('request', note)
  await page.goto(path)
  const shown = page.locator(`img[src*="${name}"]`).first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  page.off('request', note)
  const early = await page.evaluate((start) => {
    const requested = performance.getEntriesByType('resource').find((entry) => entry.name.includes(start))
    const [rendered] = performance.getEntriesByName('rendered')
    return requested !== undefined && rendered !== undefined && requested.startTime < rendered.startTime
  }, name)
  return { files: files.length, early }
}

async function openAll(page: Page): Promise<void> {
  await page.addInitScript(noteFirstPicture)
  await page.goto('/explore')
  const post = page.getByRole('article').filter({ has: page.locator('img[src*="post-synth"]') })
  const link = await post.locator('a[href^="/post/"]').first().getAttribute('href')
  const once = { files: 1, early: true }
  for (const [path, name] of [
    ['/explore', 'post-synth'],
    [link ?? '', 'post-synth'],
    ['/profile/kojotapes', 'cover-6'],
  ] as const)
    expect(await pictureOf(page, path, name), path).toEqual(once)
}

test('the first picture of a page is requested before it is rendered, and once', async ({ page }) => {
  for (const width of [1440, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await openAll(page)
  }
})

test(
  'the first picture of a page is requested before it is rendered, and once, on a phone',
  {
    tag: '@phone',
  },
  ({ page }) => openAll(page),
)

test('pictures tell browsers how wide they are shown, so that none fetches a larger copy', async ({
  page,
}) => {
  await page.goto('/explore')
  const post = page.getByRole('article').filter({ has: page.locator('img[src*="post-synth"]') })
  const address = (await post.locator('a[href^="/post/"]').first().getAttribute('href')) ?? ''
  const picture = page.locator('article img[src*="post-synth"]').first()
  for (const path of ['/explore', address])
    for (const width of [390, 900, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // With a choice of widths, the natural one is what the attribute `sizes` says.
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth - image.clientWidth))
        .toBe(0)
    }
})
