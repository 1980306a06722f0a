import { whereIs } from '../bench/navigate/in-page.mjs'
import { openInOwnBrowser, type UnwatchedPage } from '../bench/serve/unwatched-browser.mjs'
import { test as base, expect } from '../fixtures/test'

// Chromium renders nothing ahead in tabs that Playwright drives.
const test = base.extend<{ tab: UnwatchedPage }>({
  refusals: [[], { scope: 'test' }],
  tab: async ({ product }, use) => {
    const tab = await openInOwnBrowser([])
    await tab.goto(`${product.origins.shell}/explore`)
    await use(tab)
    await tab.close()
  },
})

const tester = '#root aside a[href="/mockman"]'
const endpoint = '[placeholder="Enter your endpoint"]'

/** In the page: what a field has, or nothing. */
const typedInto = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value

/** In the page: whether it was rendered before it was shown. */
const isRenderedAhead = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming & { activationStart: number }).activationStart > 0
}

test('the request tester is rendered while its link is pointed at, and shows what was typed elsewhere meanwhile', {
  tag: '@chromium',
}, async ({ tab }) => {
  await expect.poll(() => tab.evaluate(whereIs, tester).catch(() => undefined)).toBeDefined()
  const at = await tab.evaluate(whereIs, tester)
  await tab.devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  const renderedAhead = async () => {
    const expression = `document.querySelector('${endpoint}')?.placeholder`
    // It has no document at first.
    const answer = await tab
      .ahead()
      ?.send('Runtime.evaluate', { expression })
      .catch(() => undefined)
    return answer?.result.value
  }
  await expect.poll(renderedAhead).toBe('Enter your endpoint')
  // As another tab does.
  const store = (draft: string) => localStorage.setItem('mockman.draft', draft)
  await tab.evaluate(store, '{"endpoint":"/api/meanwhile"}')
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    const press = { type, ...at, button: 'left', clickCount: 1 } as const
    // The page that it leaves may not live to answer.
    void tab.devTools.send('Input.dispatchMouseEvent', press).catch(() => undefined)
  }
  const value = () => tab.evaluate(typedInto, endpoint).catch(() => undefined)
  await expect.poll(value).toBe('/api/meanwhile')
  expect(await tab.evaluate(isRenderedAhead, undefined)).toBe(true)
  await tab.evaluate(store, '{"endpoint":"/api/of-another-tab"}')
  await tab.devTools.send('Page.reload')
  await expect.poll(value).toBe('/api/meanwhile')
})
