import type { Locator } from '@playwright/test'
import { openConsole, setUpEchoServer } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

const echo = setUpEchoServer()

/** Where the words of tabs are, and how wide the tabs. */
const wordsOf = (tabs: Locator) =>
  tabs.evaluateAll((elements) =>
    elements.map((tab) => {
      const words = new Range()
      words.selectNodeContents(tab)
      const { left, right } = words.getBoundingClientRect()
      return { left, right, width: tab.getBoundingClientRect().width }
    }),
  )

test('parameter rows, the body and the panels work with the keyboard only', async ({ page }) => {
  const { endpoint, tree, status, response } = await openConsole(page)
  await endpoint.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('/api/test-todos?limit=1')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('200 OK')
  const tabTo = async (name: RegExp) => {
    const target = page
      .getByRole('tab', { name })
      .or(page.getByRole('tree', { name }))
      .or(page.getByRole('separator', { name }))
    for (let presses = 0; presses < 60; presses++) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached with Tab`)
  }
  await tabTo(/^Headers/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Parameter 1 value')).toHaveValue('1')
  await page.getByLabel('Parameter 1 value').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect(endpoint).toHaveValue('/api/test-todos?limit=12')
  const divider = page.getByRole('separator', { name: 'Width of the request panel' })
  await tabTo(/^Width/)
  const width = (await response.boundingBox())?.width ?? 0
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '40')
  await expect.poll(async () => (await response.boundingBox())?.width ?? 0).toBeGreaterThan(width + 50)
  await tabTo(/^Response body/)
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem')).not.toHaveCount(1)
})

test('the active value and matches of a search show in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { endpoint, tree, status } = await openConsole(page)
  await endpoint.fill('/api/test-todos')
  await endpoint.press('Enter')
  await expect(status).toContainText('200 OK')
  await tree.focus()
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveCSS('outline-style', 'solid')
  await page.getByRole('searchbox', { name: 'Search the response' }).fill('title')
  const bar = tree
    .getByRole('treeitem', { name: /title/ })
    .first()
    .evaluate((item) => getComputedStyle(item, '::after').backgroundColor)
  const paper = tree.evaluate((element) => {
    element.style.background = 'Canvas'
    return getComputedStyle(element).backgroundColor
  })
  expect(await bar).not.toBe(await paper)
})

test('native undo reverts formatting', async ({ page }) => {
  const { method, body, button } = await openConsole(page)
  await method.selectOption('POST')
  await body.fill('')
  await body.pressSequentially('{"id":{{id}}}')
  await button('Format').click()
  await expect(body).toHaveValue('{\n  "id": {{id}}\n}')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body).toHaveValue('{"id":{{id}}}')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(body).toHaveValue('{\n  "id": {{id}}\n}')
})

for (const width of [1440, 390]) {
  test(`texts grow with the text size of the browser, and none is cut off, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { method, request, tab, button } = await openConsole(page)
    await method.selectOption('POST')
    // At once, because examples of the API may be added meanwhile.
    const growths = await page.getByRole('region', { name: 'Console' }).evaluate((console) => {
      const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE
      const withText = [...console.querySelectorAll('*')].filter(({ childNodes }) =>
        [...childNodes].some(isText),
      )
      const sizes = () => withText.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const before = sizes()
      document.documentElement.style.fontSize = '32px'
      return sizes().map((size, at) => size / (before[at] ?? 0))
    })
    expect(new Set(growths)).toEqual(new Set([2]))
    const cutOff = () =>
      request.evaluate((panel) => {
        const { right } = panel.getBoundingClientRect()
        const controls = [...panel.querySelectorAll('input, select, textarea, button:not([role=tab])')]
        return controls
          .filter(
            (control) =>
              control.getBoundingClientRect().right > right ||
              control.scrollHeight > control.clientHeight + 1,
          )
          .map((control) => control.ariaLabel ?? control.textContent)
      })
    expect(await cutOff()).toEqual([])
    await tab('Auth').click()
    await page.getByLabel('Authorization').selectOption({ label: 'Basic: name and password' })
    expect(await cutOff()).toEqual([])
    await tab('Assertions').click()
    await button('Add assertion').click()
    expect(await cutOff()).toEqual([])
  })
}

test('a long status is whole in the tab of a phone with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openConsole(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await page.getByPlaceholder('Enter your endpoint').fill('/api/nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Response' }).getByText('404 Not Found')).toBeInViewport({
    ratio: 1,
  })
})

// At 900 the console is just wide enough for both panels.
for (const [width, role] of [
  [1440, 'status'],
  [900, 'status'],
  [899, 'tab'],
  [390, 'tab'],
] as const) {
  test(`a status that has a sentence as its words stays in its panel, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openConsole(page)
    const reason = 'The database has refused the request because it is tired. '.repeat(9)
    await echo.ask(page, `/status?code=500&reason=${encodeURIComponent(reason)}`, '500 The database')
    const pill = page.getByRole(role).getByText('500 The database')
    await expect(pill).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/\d ms$/)).toBeInViewport({ ratio: 1 })
    expect((await pill.boundingBox())?.height).toBeLessThan(100)
  })
}

test('the menu of a request is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const { button } = await openConsole(page)
  await button('More').click()
  for (const name of ['Save…', 'Copy as fetch', 'Start over']) {
    await expect(button(name)).toBeInViewport({ ratio: 1 })
  }
})

test('a menu that opens below the edge of a low window comes into sight', async ({ page }) => {
  // As at 400 % of 1280 by 1024 pixels.
  await page.setViewportSize({ width: 320, height: 256 })
  const { button } = await openConsole(page)
  await button('More').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button('More').press('Enter')
  await expect(button('Copy as cURL')).toBeInViewport({ ratio: 1 })
})

test('a dialog that cannot be loaded says so in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.route(/\/next-view-/, (route) => route.abort())
  const { button } = await openConsole(page)
  await button('Library').click()
  await expect(page.getByRole('alert').getByText('Couldn’t load this part of the console.')).toBeInViewport({
    ratio: 1,
  })
  await expect(button('Retry')).toBeInViewport({ ratio: 1 })
  await page.unroute(/\/next-view-/)
  await button('Retry').click()
  await expect(page.getByRole('dialog', { name: 'Library' })).toBeVisible()
})

test('words of tabs do not touch where each has a count', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  const { endpoint, tab, button } = await openConsole(page)
  await endpoint.fill('/api/users?limit=5')
  await tab('Assertions').click()
  await button('Add assertion').click()
  await tab('Auth').click()
  await page.getByLabel('Kind of authorization').selectOption('Bearer token')
  const tabs = page.getByRole('tablist', { name: 'Parts of the request' }).getByRole('tab')
  await expect(tabs).toHaveText([/Params.*1/, /Headers.*1/, /Auth.*1/, 'Settings', /Assertions.*1/])
  const places = await wordsOf(tabs)
  for (const [at, { left }] of places.slice(1).entries())
    expect(left - (places[at]?.right ?? 0), `after tab ${at + 1}`).toBeGreaterThanOrEqual(4)
})

test('on a phone the words of the tabs are equally far apart, and each tab is large enough', {
  tag: '@phone',
}, async ({ page }) => {
  await openConsole(page)
  for (const list of ['Request and response', 'Parts of the request']) {
    const tabs = await wordsOf(page.getByRole('tablist', { name: list }).getByRole('tab'))
    const gaps = tabs.slice(1).map(({ left }, index) => Math.round(left - (tabs[index]?.right ?? 0)))
    expect(new Set(gaps).size, `${list}: ${gaps}`).toBe(1)
    for (const { width } of tabs) expect(width).toBeGreaterThanOrEqual(44)
  }
})
