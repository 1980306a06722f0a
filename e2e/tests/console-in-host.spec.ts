import type { Page } from '@playwright/test'
import { consoleOf } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

/** Element selectors of a careless host. */
const hostStyles = `
  * { letter-spacing: 2px }
  textarea, input, select { width: 40px; font-size: 30px; background: lime; border: 9px dotted; transform: rotate(3deg) }
  button { all: unset; display: block; color: lime; text-transform: uppercase }
  button::before { content: 'host' }
  h2, h3, p, label, code, pre { margin: 40px; color: lime; font: 30px serif; text-align: right }
  ul, li { list-style: square inside; padding: 30px; border: 3px solid lime }
  input[type], button[type], select:not([multiple]), textarea:not([hidden]), form button:enabled {
    display: block; min-height: 90px; margin: 0 0 16px; box-shadow: 0 0 9px lime; text-transform: uppercase; opacity: 0.5
  }
  svg, path, rect { all: unset; display: block; width: 70px; margin: 9px; fill: lime; stroke: none; transform: rotate(9deg) }
  section, form, fieldset, div, hr, span { padding: 7px; margin: 7px; border: 2px solid lime; float: left }
`

/** The computed style of each element of the console, in document order. */
function drawn(page: Page) {
  return page.locator('[data-mockman]').evaluate((root) => {
    const properties = [
      'color',
      'background-color',
      'font',
      'letter-spacing',
      'margin',
      'padding',
      'border',
      'float',
    ]
    properties.push(
      'transform',
      'text-transform',
      'text-align',
      'list-style-type',
      'display',
      'width',
      'height',
    )
    properties.push('min-height', 'box-shadow', 'opacity', 'fill', 'stroke', 'stroke-width', 'd', 'rx')
    return [...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      return `${element.tagName} ${properties.map((name) => style.getPropertyValue(name)).join('|')}`
    })
  })
}

/** Adds styles by script: the policy of the page forbids style elements. */
function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

test('code and figures are left-to-right and selectable, whatever the direction of the host', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origins.mockman}/mockman`)
  await addStyles(page, ':root { direction: rtl } * { user-select: none; -webkit-user-select: none }')
  const { tree, text, endpoint, body, status, tab, button } = consoleOf(page)
  await button('Submit').click()
  await button('Show body').click()
  const value = tree.getByText(/^"/).first()
  const figures = [status.getByText('200 OK'), status.getByText(/ms$/)]
  for (const code of [endpoint, body, page.getByLabel('Header 1 value'), value, ...figures]) {
    await expect(code).toHaveCSS('direction', 'ltr')
  }
  await expect(page.getByRole('heading', { name: 'Request', exact: true })).toHaveCSS('direction', 'rtl')
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
  await value.dblclick()
  expect(await selected()).toMatch(/\w/)
  await tab('Raw').click()
  await expect(text).toHaveCSS('direction', 'ltr')
  await tab('History').click()
  const sent = page.getByRole('list', { name: 'History' })
  for (const figure of [sent.getByText('200 OK'), sent.getByRole('time')]) {
    await expect(figure).toHaveCSS('direction', 'ltr')
    await expect(figure).toHaveCSS('unicode-bidi', 'isolate')
  }
  await text.click({ clickCount: 3 })
  expect(await selected()).toContain('"')
})

test('styles of a host do not leak into the console, nor the other way round', async ({ page, product }) => {
  // Without motion: running transitions are not differences.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${product.origins.mockman}/mockman`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('tree', { name: 'Response body' }).waitFor()
  await page.mouse.move(0, 0)
  // The host lays out the console's container: only its content is compared.
  await addStyles(page, ':has([data-mockman]) { all: revert !important; display: block !important }')
  const alone = await drawn(page)
  await addStyles(page, hostStyles)
  expect(await drawn(page)).toEqual(alone)

  const bare = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule.cssText.includes('--mockman'))
      .flatMap(function selectors(rule): string[] {
        if (rule instanceof CSSStyleRule) return [rule.selectorText]
        return 'cssRules' in rule ? [...(rule as CSSGroupingRule).cssRules].flatMap(selectors) : []
      })
      .filter((selector) => selector.split(/,(?![^(]*\))/).some((one) => !/\._\w+/.test(one))),
  )
  expect(bare).toEqual([])
})

test('the request is printed with its response', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/mockman')
  await expect(page.getByRole('textbox', { name: 'Endpoint' })).toBeVisible()
  await expect(page.getByLabel('Header 1 name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
})
