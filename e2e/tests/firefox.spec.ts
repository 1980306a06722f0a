import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { Fault } from '../fixtures/faults'
import { ines } from '../fixtures/people'
import { test as base, expect, impatient } from '../fixtures/test'

// In the Firefox that people have. Like older Chromium it remembers, for the life of a page, a module that could not be fetched.

/** Without a page of Playwright's, which is told what its browser refuses. */
const test = base.extend<{ visitor: Page }, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const executablePath = process.env.FIREFOX_PATH
      if (!executablePath) throw new Error('FIREFOX_PATH names no Firefox')
      // By the window's size and not by commands: those differ between the versions of Firefox.
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
  // biome-ignore lint/correctness/noEmptyPattern: the same
  refusals: async ({}, use) => use([]),
  visitor: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await use(page)
    await context.close()
  },
})

/** Accessible names cannot be asked for through WebDriver BiDi in Firefox. */
const heading = (text: string) => `h1::-p-text(${text})`
const unavailable = 'main [role=alert]'

/** Presses what is there or comes. Not by a locator, which evaluates text: older versions hold that to the page's policy. */
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
    test(`${name} that is ${fault} is back with Retry`, async ({ visitor, product }) => {
      if (fault === 'hanging') await product.configure(impatient)
      product.faults.fail(name, fault)
      await visitor.goto(product.origins.shell + path)
      await visitor.waitForSelector(unavailable)
      product.faults.heal()
      await press(visitor, `${unavailable} button`)
      await visitor.waitForSelector(own)
    })
  }
}

test('every file that is dropped once, at the start or later, is fetched again by itself', async ({
  visitor,
  product,
}) => {
  product.faults.failFiles({ fault: 'dead', times: 1 })
  for (const { path, own } of remotes) {
    await visitor.goto(product.origins.shell + path)
    await visitor.waitForSelector(own)
  }
  await visitor.goto(`${product.origins.shell}/explore`)
  await press(visitor, 'article [aria-label=Share]')
  await visitor.waitForSelector('[role=dialog]')
  expect(product.faults.failedFiles.length).toBeGreaterThan(50)
})
