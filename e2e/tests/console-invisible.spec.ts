import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

const value = 'invoice\u202egnp.exe\u200b'
const json = `{"pay\u200bpal": "${value}"}`

/** What a selection of an element's text has, as copying it would. */
const selected = (page: Page, text: string) =>
  page
    .getByText(text, { exact: false })
    .last()
    .evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString()
    })

test('characters that nobody sees have their code in a response, and are copied as they are', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('/hidden.json', (route) => route.fulfill({ contentType: 'application/json', body: json }))
  await page.goto('/mockman')
  await page.getByPlaceholder('Enter your endpoint').fill('/hidden.json')
  await page.keyboard.press('Enter')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  const row = page.getByRole('treeitem', { name: /^pay/ })
  await expect(row).toHaveAccessibleName(/^payU\+200B.?pal: "invoiceU\+202E/)
  await row.click()
  await page.getByRole('button', { name: 'Copy value', exact: true }).click()
  expect(await copied()).toBe(value)
  expect(await selected(page, 'gnp.exe')).toContain(value)

  await page.getByRole('tab', { name: 'Raw' }).click()
  const text = page.getByRole('region', { name: 'Text of the response' })
  await expect(text.locator('[data-code]')).toHaveCount(3)
  expect(await selected(page, 'gnp.exe')).toBe(json)
  // Left to right, as everything else.
  const [first, last] = await text.locator('pre > span').evaluate((shown) => {
    const behind = [...shown.childNodes].find(({ textContent }) => textContent === 'gnp.exe')
    const edge = (offset: number) => {
      const range = document.createRange()
      range.setStart(behind as Node, offset)
      range.setEnd(behind as Node, offset + 1)
      return range.getBoundingClientRect().left
    }
    return [edge(0), edge(6)]
  })
  expect(first).toBeLessThan(last ?? 0)
})
