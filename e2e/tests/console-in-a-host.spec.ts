import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** What a careless host may say of bare elements. */
const hostStyles = `
  * { letter-spacing: 2px }
  textarea, input, select { width: 40px; font-size: 30px; background: lime; border: 9px dotted; transform: rotate(3deg) }
  button { all: unset; display: block; color: lime; text-transform: uppercase }
  button::before { content: 'host' }
  h2, h3, p, label, code, pre { margin: 40px; color: lime; font: 30px serif; text-align: right }
  ul, li { list-style: square inside; padding: 30px; border: 3px solid lime }
  section, form, fieldset, div, hr, span { padding: 7px; margin: 7px; border: 2px solid lime; float: left }
`

/** How each element of the console is drawn, in the order of the document. */
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
    return [...root.querySelectorAll(':not(svg, svg *)')].map((element) => {
      const style = getComputedStyle(element)
      return `${element.tagName} ${properties.map((name) => style.getPropertyValue(name)).join('|')}`
    })
  })
}

test('the styles of a host do not reach into the console, and its own do not reach out', async ({
  page,
  product,
}) => {
  // Without motion: colours that are still changing are no difference.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${product.origins.mockman}/mockman`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('tree', { name: 'Response body' }).waitFor()
  await page.mouse.move(0, 0)
  // The place of the console is the host's to lay out: only what is in it is compared.
  await page.addStyleTag({
    content: ':has([data-mockman]) { all: revert !important; display: block !important }',
  })
  const alone = await drawn(page)
  await page.addStyleTag({ content: hostStyles })
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
