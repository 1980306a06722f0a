import AxeBuilder from '@axe-core/playwright'
import { askFor, consoleOf, openConsole } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

test('the rows of parameters, the body and the panels are worked by keyboard alone', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part of the console is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { tab, button, method, body, endpoint } = await openConsole(page)
    const check = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join('\n')}`),
      ).toEqual([])
    }
    await endpoint.fill('/api/posts?limit=1')
    await button('Submit').click()
    await expect(consoleOf(page).tree).toBeVisible()
    await button('Endpoints of this API').click()
    await page.getByRole('list', { name: 'Endpoints of this API' }).waitFor()
    await check('an answer, and the endpoints')
    await page.keyboard.press('Escape')
    await method.selectOption('POST')
    await body.fill('{')
    await tab('Raw').click()
    await tab('Params').click()
    await check('parameters and an error')
    await tab('Auth').click()
    await page.getByLabel('Kind of authorization').selectOption('Basic: name and password')
    await page.getByLabel('Kind of body').selectOption('Multipart')
    await button('More').click()
    await check('authorization, parts and the menu')
    await page.keyboard.press('Escape')
    await tab('Assertions').click()
    await button('Add assertion').click()
    await method.selectOption('GET')
    await askFor(page, 'http://127.0.0.1:1/', 'No answer')
    await check('assertions and a failure')
    await tab('Settings').click()
    await button('History').click()
    await page.getByRole('list', { name: 'History' }).waitFor()
    await check('the history')
    await page.keyboard.press('Escape')
    await button('Variables').click()
    await button('New environment').click()
    await check('the variables')
  })
}
