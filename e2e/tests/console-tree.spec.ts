import type { Locator } from '@playwright/test'
import { openConsole } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

test('deeply nested values keep a line of their own, and are in sight at any height', async ({ page }) => {
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'the deepest value')
  await page.route('/deep.json', (route) => route.fulfill({ json: { deep, last: 1 } }))
  const { endpoint, tree } = await openConsole(page)
  await endpoint.fill('/deep.json')
  await endpoint.press('Enter')
  const deepest = tree.getByRole('treeitem', { name: 'the deepest' })
  const height = (item: Locator) => item.evaluate((element) => element.getBoundingClientRect().height)
  await expect.poll(() => height(deepest)).toBeLessThanOrEqual(64)

  await tree.hover()
  await page.mouse.wheel(0, 5000)
  await expect(tree.getByText('last:')).toBeInViewport({ ratio: 1 })
  await expect(deepest.getByText('inner:')).toBeInViewport({ ratio: 1 })
  await expect(deepest.getByText('the deepest value')).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -5000)
  await expect(tree.getByText('{2 keys}')).toBeInViewport({ ratio: 1 })

  await tree.focus()
  await page.keyboard.press('End')
  await expect(tree.getByText('last:')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowUp')
  await expect(deepest.getByText('inner:')).toBeInViewport({ ratio: 1 })
  await expect(deepest.getByText('the deepest value')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(tree.getByText('{2 keys}')).toBeInViewport({ ratio: 1 })
})

test('a click on the last row in sight leaves it where it is', async ({ page }) => {
  const deep = Array.from({ length: 12 }).reduce<unknown>((inner) => ({ inner }), 'the deepest value')
  await page.route('/deep.json', (route) => route.fulfill({ json: { list: Array(40).fill(deep) } }))
  const { endpoint, tree, button } = await openConsole(page)
  await endpoint.fill('/deep.json')
  await page.keyboard.press('Enter')
  await button('Unfold all').click()
  const row = tree.getByRole('treeitem', { name: 'the deepest' }).first()
  await row.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const place = async () => [await row.boundingBox(), await tree.boundingBox()]
  const before = await place()
  await row.click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  expect(await place()).toEqual(before)
})
