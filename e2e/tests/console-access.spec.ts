import { openConsole } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

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
