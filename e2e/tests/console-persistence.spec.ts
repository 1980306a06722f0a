import { consoleOf, openConsole, sendGet } from '../fixtures/console'
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

test('on a phone the response scrolls into view, with the focus before it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { endpoint, button, status, response, tree } = await openConsole(page)
  const heading = response.getByRole('heading', { name: 'Response', exact: true })
  await expect(heading).not.toBeInViewport()
  await endpoint.fill('/api/users')
  await button('Submit').click()
  await expect(status).toContainText('200 OK')
  await expect(heading).toBeFocused()
  // Not behind the bar of the page.
  const isInSight = (element: Element) => {
    const { x, y } = element.getBoundingClientRect()
    return document.elementFromPoint(x + 2, y + 2) === element
  }
  await expect.poll(() => heading.evaluate(isInSight)).toBe(true)
  await expect(tree).toBeInViewport({ ratio: 0.5 })
  // If the person continues to type, the page does not scroll.
  await endpoint.fill('/api/nothing')
  await endpoint.press('Enter')
  await consoleOf(page).body.focus()
  await expect(status).toContainText('404')
  await expect(consoleOf(page).body).toBeFocused()
})
