import type { Page } from '@playwright/test'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const likeButton = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like: / })

/** Pseudo-elements of toggle buttons whose animation has started since; the icons of toasts have some too. */
async function watchRings(page: Page) {
  await page.evaluate(() => {
    const rings: string[] = []
    Object.assign(window, { rings })
    document.addEventListener('animationstart', ({ target, pseudoElement }) => {
      if (pseudoElement && (target as Element).closest('[aria-pressed]')) rings.push(pseudoElement)
    })
  })
  return () => page.evaluate(() => (window as unknown as { rings: string[] }).rings)
}

test('a ring leaves the heart of whoever likes, and none when the like is taken back', async ({ page }) => {
  await logIn(page, ines.name)
  const rings = await watchRings(page)
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(rings).toEqual(['::after'])
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await rings()).toHaveLength(1)
})

test('under reduced motion a like leaves no ring behind', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, ines.name)
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  const ring = () =>
    likeButton(page)
      .locator('span')
      .first()
      .evaluate((icon) => getComputedStyle(icon, '::after').opacity)
  await expect.poll(ring).toBe('0')
})

test('text is in the typeface of the product, which a page requests once', async ({ page, product }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true)
  expect(fonts).toHaveLength(1)
  expect(fonts[0]).toMatch(`${product.origins.shell}/assets/figtree-latin-wght-normal-`)
})

test('the app can be installed, with an icon that may be cut to any shape', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'EchoSphere', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain('maskable')
  for (const { src } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
  }
})

test('bars of the browser have the colour of the chosen theme, from the first paint on', async ({ page }) => {
  const colour = () =>
    page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return tags.filter(({ media }) => matchMedia(media).matches).map(({ dataset }) => dataset.theme)
    })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/explore')
  expect(await colour()).toEqual(['light'])
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await colour()).toEqual(['dark'])
})

test('a page that does not exist leads on to posts and search', async ({ page }) => {
  await page.goto('/nothing')
  await expect(page.getByRole('img', { name: 'An echo that found no answer' })).toBeVisible()
  await page.getByRole('link', { name: 'Explore posts' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
