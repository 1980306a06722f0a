import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { Fault } from '../../fixtures/faults'
import { ines } from '../../fixtures/people'
import { test as base, expect, shortTimeout } from '../../fixtures/test'

// In stock Firefox. Like older Chromium it caches failed module fetches for the lifetime of a page.

/** Without the automatic fixtures that need a Playwright page. */
const test = base.extend<{ visitor: Page }, { firefox: Browser }>({
  firefox: [
    async ({ playwright: _ }, use) => {
      const executablePath = process.env.FIREFOX_PATH
      if (!executablePath) throw new Error('FIREFOX_PATH names no Firefox')
      // By window size rather than by commands, which differ between versions of Firefox.
      const args = ['--width=1440', '--height=900']
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        args,
        defaultViewport: null,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  refusals: async ({ playwright: _ }, use) => use([]),
  visitor: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await use(page)
    await context.close()
  },
})

/** WebDriver BiDi in Firefox cannot query accessible names. */
const heading = (text: string) => `h1::-p-text(${text})`
const unavailable = 'main [role=alert]'

/** Waits for an element and clicks it. Not by a locator, which evaluates strings: older versions apply the page's policy to that. */
async function press(page: Page, selector: string): Promise<void> {
  const there = await page.waitForSelector(selector, { visible: true })
  await there?.click()
}

const remotes = [
  { name: 'social', path: '/explore', own: heading('Explore') },
  { name: 'profile', path: `/profile/${ines.username}`, own: heading(ines.name) },
  { name: 'mockman', path: '/mockman', own: heading('Request tester') },
]
const faults: Fault[] = ['dead', 'error', 'hanging']

for (const { name, path, own } of remotes) {
  for (const fault of faults) {
    test(`${name} that is ${fault} recovers with Retry`, async ({ visitor, product }) => {
      if (fault === 'hanging') await product.configure(shortTimeout)
      product.faults.fail(name, fault)
      await visitor.goto(product.origins.shell + path)
      await visitor.waitForSelector(unavailable)
      product.faults.clear()
      await press(visitor, `${unavailable} button`)
      await visitor.waitForSelector(own)
    })
  }
}

for (const fault of ['dead', 'hanging'] as const) {
  test(`the shell starts by itself although its scripts are ${fault} once`, async ({ visitor, product }) => {
    product.faults.failFiles({ fault, times: 1, files: /^\/assets\/(?:main|libraries)-/ })
    // Hanging scripts may keep the page from being loaded.
    void visitor.goto(`${product.origins.shell}/explore`).catch(() => undefined)
    await visitor.waitForSelector('#root article')
  })
}

test('every file dropped once, at the start or later, is refetched automatically', async ({
  visitor,
  product,
}) => {
  product.faults.failFiles({ fault: 'dead', times: 1 })
  for (const { path, own } of remotes) {
    await visitor.goto(product.origins.shell + path)
    await visitor.waitForSelector(own)
    // Refetches of files that the page has prefetched may still be under way, and may end in a reload: leaving meanwhile aborts.
    await visitor.waitForNetworkIdle()
  }
  await visitor.goto(`${product.origins.shell}/explore`)
  await press(visitor, 'article [aria-label=Share]')
  await visitor.waitForSelector('[role=dialog]')
  expect(product.faults.failedFiles.length).toBeGreaterThan(30)
})

test('a toast is styled under the policy', async ({ product, visitor }) => {
  await visitor.goto(`${product.origins.shell}/login`)
  await press(visitor, 'button::-p-text(Login as Guest)')
  await press(visitor, `[role=dialog] button::-p-text(${ines.name})`)
  const toast = await visitor.waitForSelector('[role=status]::-p-text(Login Successfull)')
  // The toast's box gets this from the styles that the library adds.
  expect(
    await toast?.evaluate(
      (words) => words.parentElement && getComputedStyle(words.parentElement).borderRadius,
    ),
  ).toBe('12px')
})
