import type { Locator, Page } from '@playwright/test'
import { baselineOf } from '../fixtures/baseline'
import { watchShifts } from '../fixtures/layout-checks'
import { ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'

test('a chosen theme persists, in this tab and in others', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const other = await context.newPage()
  await other.goto('/explore')
  await page.goto('/explore')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect(page.getByRole('article').first()).toBeVisible()
  const light = await paper()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.reload()
  await expect.poll(paper).toBe(dark)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await paper()).toBe(light)
})

test('navigation moves the focus to the new heading and announces the page, Back to the link that was followed', async ({
  page,
}) => {
  await page.goto('/explore')
  const time = page.getByRole('article').first().getByRole('link', { name: / ago$/ })
  const path = await time.getAttribute('href')
  await time.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Login · EchoSphere' })).toHaveCount(1)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await expect(page.locator(`a[href="${path}"]:focus`)).toBeVisible()
})

test('the first Tab stop is a skip link', async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('search results can be chosen with the arrow keys', async ({ page }) => {
  await page.goto('/explore')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.fill('  AN ')
  const found = page.getByRole('search').getByRole('link')
  await expect(found).not.toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await search.fill('nobody like that')
  await expect(page.getByText('No users Found')).toBeVisible()
})

test('the first words of all columns stand on one line, and so do the next', async ({ page }) => {
  await page.goto('/explore')
  const first = page.getByRole('article').first()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { name: 'Explore', level: 1 })
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  await expect(first).toHaveAttribute('aria-setsize', '6')
  const line = await baselineOf(heading)
  for (const words of [
    page.getByRole('banner').getByText('EchoSphere'),
    page.getByRole('button', { name: 'Latest' }),
    page.getByRole('searchbox', { name: 'Search people' }),
  ]) {
    expect(Math.abs((await baselineOf(words)) - line)).toBeLessThanOrEqual(0.5)
  }
  const next = await baselineOf(first.locator('a:not(:has(img))').first())
  for (const words of [
    navigation.getByText('Feed'),
    page.getByRole('heading', { name: 'Suggested for you' }),
  ]) {
    // Bold and regular letters are rounded for themselves.
    expect(Math.abs((await baselineOf(words)) - next)).toBeLessThanOrEqual(1)
  }
  const left = async (element: Locator) => (await element.boundingBox())?.x
  const [mark, icon] = [page.getByRole('banner').locator('svg').first(), navigation.locator('svg').first()]
  // The icons are smaller than the mark, and drawn with a margin.
  expect(await left(icon)).toBe(await left(mark))
  expect(await left(heading)).toBe(await left(first.locator('img').first()))
  expect(await left(page.getByRole('searchbox'))).toBe(
    await left(page.getByRole('heading', { name: 'Suggested for you' })),
  )
  // Without room for a third column, the search is on the line of the mark.
  await page.setViewportSize({ width: 900, height: 900 })
  const middle = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {}
    return y + height / 2
  }
  const apart = async () => Math.abs((await middle(page.getByRole('searchbox'))) - (await middle(mark)))
  await expect.poll(apart).toBeLessThanOrEqual(1)
})

for (const width of [1440, 1180, 900]) {
  test(`the navigation stays where it is when the request tester opens, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/explore')
    const links = page.getByRole('navigation', { name: 'Main' })
    await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
    const before = await links.boundingBox()
    await navigate(page, '/mockman')
    await expect(page.getByPlaceholder('Enter your endpoint')).toBeVisible()
    expect(await links.boundingBox()).toEqual(before)
  })
}

test('names of suggested people can be read with text of twice the size', async ({ page }) => {
  await page.goto('/explore')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const name = page.getByRole('region', { name: 'Suggested for you' }).getByText('Kojo Amankwah')
  await expect(name).toBeVisible()
  const isWhole = () =>
    name.evaluate(({ parentElement: line }) => line && line.scrollWidth <= line.clientWidth)
  await expect.poll(isWhole).toBe(true)
})

test('dialogs stand on whole pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1281, height: 801 })
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).not.toHaveAttribute('data-starting-style')
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const { x, y } = (await dialog.boundingBox()) ?? {}
  expect([x, y].map((place) => (place ?? 0.5) % 1)).toEqual([0, 0])
})

test('a post is printed without what surrounds it, black on white, with the addresses of its links', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(`/profile/${ines.username}`)
  await page.getByRole('article').first().waitFor()
  await expect(page.getByRole('main')).toBeVisible()
  for (const role of ['banner', 'navigation', 'complementary'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Like/ })).toHaveCount(0)
  for (const count of ['1 Following', '1 Post', '2 Followers'])
    await expect(page.getByRole('listitem').filter({ hasText: count })).toBeVisible()
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return [backgroundColor, color]
  })
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const address = page.getByRole('main').locator('a[href^="http"]').first()
  const [printed, display] = await address.evaluate((link) => [
    getComputedStyle(link, '::after').content,
    getComputedStyle(link).display,
  ])
  expect(printed).toContain('http')
  // A flexible box drops the space between the text and the address.
  expect(display).not.toContain('flex')
})

test('an unknown path offers a way home', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('navigation is at the bottom with Create in the middle, and the account at the top', async ({
    page,
  }) => {
    await logIn(page, ines.name)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const names = await bar
      .locator('a, button')
      .evaluateAll((controls) => controls.map((each) => each.getAttribute('aria-label') ?? each.textContent))
    expect(names).toEqual(['Feed', 'Explore', 'Create Post', 'Bookmark', 'Profile'])
    await bar.getByRole('link', { name: 'Profile' }).tap()
    await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
    // Nothing that ends a session is one tap away.
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    const account = page.getByRole('button', { name: 'Account', exact: true })
    await account.tap()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Settings' }).tap()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(account).toBeFocused()
    await account.tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Request tester' }).tap()
    await expect(page).toHaveURL('/mockman')
    await account.tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
  })

  test('people search is at the top of Explore', async ({ page }) => {
    await page.goto('/explore')
    await page.getByRole('searchbox', { name: 'Search people' }).fill('ewan')
    await expect(page.getByRole('search').getByRole('link', { name: /Ewan/ })).toBeVisible()
  })
})

/** Expects the layout shifts of a page until nothing is requested any more to be `most` at most. */
async function expectShiftsUpTo(most: number, page: Page, path: string): Promise<void> {
  const expectUpTo = await watchShifts(page)
  await page.goto(path)
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await page.getByRole('searchbox').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expectUpTo(most)
}

for (const width of [1440, 900, 390]) {
  const tag = width === 900 ? ['@chromium', '@extended'] : '@chromium'
  test(`Explore loads without layout shift at ${width} pixels`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await expectShiftsUpTo(0.02, page, '/explore')
  })

  test(`a search loads without layout shift at ${width} pixels`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await expectShiftsUpTo(0.002, page, '/search?q=the')
  })
}
