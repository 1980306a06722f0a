import { consoleOf, openConsole, openLibrary, sendGet } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

test('each tab keeps its own draft, and a new tab starts with the latest', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  const first = await openConsole(page)
  await first.endpoint.fill('/of-the-first-tab')
  const second = await context.newPage()
  const { endpoint } = await openConsole(second)
  await expect(endpoint).toHaveValue('/of-the-first-tab')
  await endpoint.fill('/of-the-second-tab')
  await page.reload()
  await expect(first.endpoint).toHaveValue('/of-the-first-tab')
  await second.reload()
  await expect(endpoint).toHaveValue('/of-the-second-tab')
  const third = await openConsole(await context.newPage())
  await expect(third.endpoint).toHaveValue('/of-the-second-tab')
})

test('the last response is still shown after visiting another page', async ({ page }) => {
  const { tree, status, endpoint } = await openConsole(page)
  await sendGet(page, '/api/users', '200 OK')
  await expect(tree.getByText('users:')).toBeVisible()
  // It is stored shortly after it is shown.
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('answer')))
  await expect.poll(kept).toBe(true)
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await expect(page).toHaveURL(/explore/)
  await page.getByRole('link', { name: 'Request tester' }).first().click()
  await expect(status).toContainText('200 OK')
  await expect(tree.getByText('users:')).toBeVisible()
  await expect(endpoint).toHaveValue('/api/users')
})

test('on a phone the response comes forward as a tab with its status, and has the focus', {
  tag: '@phone',
}, async ({ page }) => {
  const { endpoint, button, status, tab, tree, request, response } = await openConsole(page)
  await expect(response).toBeHidden()
  await endpoint.fill('/api/users')
  await button('Submit').click()
  await expect(tab('Response')).toHaveText('Response200 OK')
  await expect(tab('Response')).toBeFocused()
  await expect(status).toContainText('200 OK')
  await expect(tree).toBeInViewport({ ratio: 0.5 })
  await expect(request).toBeHidden()
  // Whoever goes back meanwhile stays there.
  await endpoint.fill('/api/nothing')
  await endpoint.press('Enter')
  await tab('Request').click()
  await expect(tab('Response')).toContainText('404')
  await expect(tab('Request')).toBeFocused()
  await expect(request).toBeVisible()
})

test('on a phone the library is a dialog, and a choice fills the request', { tag: '@phone' }, async ({
  page,
}) => {
  const { endpoint, method } = await openConsole(page)
  const library = await openLibrary(page)
  await library.getByRole('searchbox', { name: 'Search the endpoints' }).fill('login')
  await library.getByRole('treeitem', { name: 'POST /api/auth/login' }).tap()
  await expect(library).toBeHidden()
  await expect(method).toHaveValue('POST')
  await expect(endpoint).toHaveValue('/api/auth/login')
})

test('the console fills the window, and only its parts scroll', async ({ page, product }) => {
  for (const origin of [product.origins.shell, product.origins.mockman]) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 900, height: 700 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(`${origin}/mockman`)
      const { endpoint, tab } = consoleOf(page)
      await endpoint.waitFor()
      await sendGet(page, '/api/posts', '200 OK')
      await expect(tab('Raw')).toBeVisible()
      const { page: excess, end } = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement
        const console = document.querySelector('[data-mockman]')
        return { page: scrollHeight - clientHeight, end: console?.getBoundingClientRect().bottom ?? 0 }
      })
      const parts = page.getByLabel('Parts of the request')
      const hidden = await parts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(hidden, `tabs of ${origin} at ${size.width}`).toBe(0)
      expect(excess, `${origin} at ${size.width}`).toBe(0)
      expect(end, `${origin} at ${size.width}`).toBeGreaterThan(size.height - 90)
    }
  }
})

test('a long text response scrolls above the response headers', async ({ page }) => {
  const { text, response } = await openConsole(page)
  const lines = 'line\n'.repeat(400)
  const headers = response.getByRole('heading', { name: 'Response headers' })
  for (const type of ['text/plain', 'application/json']) {
    const body = `data:${type},${encodeURIComponent(lines)}`
    await sendGet(page, body, '200 OK')
    await expect(text).toContainText('line')
    const box = response.getByRole('region', { name: 'Text of the response' })
    const bottom = await box.evaluate((element) => element.getBoundingClientRect().bottom)
    const top = await headers.evaluate((element) => element.getBoundingClientRect().top)
    expect(bottom, type).toBeLessThanOrEqual(top)
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await box.evaluate((element) => element.scrollTop), type).toBeGreaterThan(0)
  }
})
