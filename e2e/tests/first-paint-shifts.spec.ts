import { holdFiles } from '../fixtures/hold-files'
import { watchShifts } from '../fixtures/layout-checks'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

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

/** Text and position of visible elements. */
function placesOf(elements: Element[]) {
  return elements
    .filter((element) => element.checkVisibility() && !element.matches('.visually-hidden'))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { text: element.textContent, x, y, width, height }
    })
}
