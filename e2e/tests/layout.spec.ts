import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const dialog = (name: string) => ({ name, exact: true }) as const

test('shortcuts work, but not in form fields', async ({ page }) => {
  await logIn(page, ines.name)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', dialog('Keyboard shortcuts'))
  await expect(list).toContainText('Search people')
  // An open dialog disables shortcuts.
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await expect(search).toBeFocused()
  await page.keyboard.type('ngh?')
  await expect(search).toHaveValue('ngh?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await search.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', dialog('Create Post'))).toBeVisible()
})

test('without a visible search field, its shortcut opens Explore and focuses the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(`/profile/${ines.username}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused()
})

test('shortcuts do nothing once they are turned off', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/explore')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

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

test('navigation moves the focus to the new heading and announces the page', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Comments: 2' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Login · EchoSphere' })).toHaveCount(1)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeFocused()
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

test('a post opens from the landing page', async ({ page }) => {
  await page.goto('/')
  const preview = page.getByRole('region', { name: 'Travelling right now' })
  await preview.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a click on the text of a post opens it, and the chosen order survives a reload', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Oldest' }).click()
  await expect(page.getByRole('button', { name: 'Oldest' })).toHaveAttribute('aria-pressed', 'true')
  const oldest = page.getByRole('article').first()
  const words = (await oldest.getByRole('paragraph').first().textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('button', { name: 'Oldest' })).toHaveAttribute('aria-pressed', 'true')
  await expect(oldest.getByRole('paragraph').first()).toHaveText(words)
  await oldest
    .getByRole('paragraph')
    .first()
    .click({ position: { x: 2, y: 4 } })
  await expect(page).toHaveURL(/\/post\//)
})

test('an unknown path offers a way home', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('navigation is at the bottom with Create in the middle, and the rest at the top', async ({ page }) => {
    await logIn(page, ines.name)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const names = await bar
      .locator('a, button')
      .evaluateAll((controls) => controls.map((each) => each.getAttribute('aria-label') ?? each.textContent))
    expect(names).toEqual(['Feed', 'Explore', 'Create Post', 'Bookmark', 'Profile'])
    await bar.getByRole('link', { name: 'Profile' }).tap()
    await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Request tester' }).tap()
    await expect(page).toHaveURL('/mockman')
    await page.getByRole('button', { name: 'Logout' }).tap()
    await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
  })

  test('people search is at the top of Explore', async ({ page }) => {
    await page.goto('/explore')
    await page.getByRole('searchbox', { name: 'Search people' }).fill('ewan')
    await expect(page.getByRole('search').getByRole('link', { name: /Ewan/ })).toBeVisible()
  })
})

for (const width of [1440, 900, 390]) {
  // Only Chromium reports layout shifts.
  const tag = width === 900 ? ['@chromium', '@extended'] : '@chromium'
  test(`Explore loads without layout shift at ${width} pixels`, { tag }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/explore')
    await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
    await page.getByRole('searchbox').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(
      0.02,
    )
  })
}
