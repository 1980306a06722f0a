import type { Page } from '@playwright/test'
import { seedPosts } from 'mock-api/seed'
import { holdFiles } from '../fixtures/hold-files'
import { watchShifts } from '../fixtures/layout-checks'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const [firstPost] = seedPosts

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const { path, who } of [{ path: '/' }, { path: '/explore' }, { path: '/feed', who: ines.name }]) {
  for (const size of sizes) {
    const tag = path === '/explore' ? ['@chromium'] : ['@chromium', '@extended']
    test(`nothing shifts when ${path} comes alive at ${size.width} pixels`, { tag }, async ({ page }) => {
      if (who) await logIn(page, who)
      await page.setViewportSize(size)
      const release = await holdFiles(page)
      const expectShiftsUpTo = await watchShifts(page)
      await page.goto(path)
      await expect(page.locator('.prerendered')).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const texts = page.locator('.prerendered :is(nav, h1, footer)')
      const before = await texts.evaluateAll(placesOf)
      release()
      await expect(page.locator('#root :is(article, main li p)').first()).toBeVisible()
      await expect(page.locator('.prerendered')).toHaveCount(0)
      if (path !== '/' && size.width > 1100)
        await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
      await expectShiftsUpTo(0.004)
      expect(before.length).toBeGreaterThan(0)
      const after = await page.locator('#root :is(nav, h1, footer)').evaluateAll(placesOf)
      expect(after).toEqual(expect.arrayContaining(before))
    })
  }
}

for (const { path, who } of [
  { path: '/feed', who: ines.name },
  { path: '/explore' },
  { path: '/bookmark', who: ines.name },
  { path: `/post/${firstPost?._id}` },
  { path: `/profile/${ines.username}` },
  { path: `/profile/${ines.username}`, who: ines.name },
]) {
  for (const size of sizes) {
    const title = `the first post of ${path} stands where its placeholder stood at ${size.width} pixels, for ${who ? 'members' : 'visitors'}`
    test(title, { tag: '@chromium' }, async ({ page }) => {
      if (who) await logIn(page, who)
      if (path === '/bookmark') {
        await page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }).click()
        await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
      }
      await page.setViewportSize(size)
      const release = await holdFiles(page)
      const placesSoFar = await watchFirstFace(page)
      await page.goto(path)
      await expect(page.locator('.prerendered')).toBeVisible()
      await expect.poll(placesSoFar).toHaveLength(1)
      release()
      await expect(page.locator('#root article').first()).toBeVisible()
      const places = await placesSoFar()
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(8)
    })
  }
}

for (const { path, title, label } of [
  { path: '/login', title: 'Login', label: 'Username' },
  { path: '/signup', title: 'Create New Account', label: 'First Name' },
]) {
  for (const size of sizes) {
    test(`heading and first field of ${path} stand where they were announced at ${size.width} pixels`, {
      tag: '@chromium',
    }, async ({ page }) => {
      await page.setViewportSize(size)
      const release = await holdFiles(page)
      await page.goto(path)
      const early = page.locator('.prerendered')
      const heading = await early.getByRole('heading', { name: title }).boundingBox()
      const bar = await early.locator('h1 + div > *').first().boundingBox()
      release()
      await expect(early).toHaveCount(0)
      const field = await page.locator('#root').getByText(label, { exact: true }).boundingBox()
      expect(await page.locator('#root').getByRole('heading', { name: title }).boundingBox()).toEqual(heading)
      expect([field?.x, field?.y]).toEqual([bar?.x, bar?.y])
    })
  }
}

test('nothing shifts on the page for signing up once it is known who is logged in', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, ines.name)
  const expectShiftsUpTo = await watchShifts(page)
  await page.goto('/signup')
  await expect(page.getByText(`You are logged in as ${ines.name}.`)).toBeVisible()
  await expectShiftsUpTo(0.004)
})

for (const width of [1440, 900]) {
  test(`nothing shifts in the request tester at ${width} pixels`, { tag: '@chromium' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const expectShiftsUpTo = await watchShifts(page)
    await page.goto('/mockman')
    // What follows the first view.
    await expect(page.getByRole('button', { name: 'GET /api/posts' })).toBeVisible()
    await expectShiftsUpTo(0.004)
  })
}

for (const path of ['/', '/explore']) {
  test(`nothing shifts on ${path} when the typeface comes late`, { tag: ['@chromium', '@extended'] }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await holdFiles(page, /\.woff2$/)
    const expectShiftsUpTo = await watchShifts(page)
    // The page is not loaded before its typeface is.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root :is(article, main li p)').first()).toBeVisible()
    await expect(page.locator('.prerendered')).toHaveCount(0)
    const arrived = page.waitForResponse(/\.woff2$/)
    release()
    await arrived
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await expectShiftsUpTo(0.004)
  })
}

/**
 * Watches a page that is yet to be loaded. The returned function gives the heights at which the first face of a post was, or what stands
 * for it, in any frame so far: browsers count no shift where one element takes the place of another.
 */
async function watchFirstFace(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const faces = document.querySelectorAll('main :is([class*=posts] [class*=round], article img)')
      const face = [...faces].find((element) => element.checkVisibility())
      if (face) places.add(face.getBoundingClientRect().y)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])
}

/** Text and position of visible elements. */
function placesOf(elements: Element[]) {
  return elements
    .filter((element) => element.checkVisibility() && !element.matches('.visually-hidden'))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { text: element.textContent, x, y, width, height }
    })
}
