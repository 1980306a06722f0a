// @ts-check
import { follow, observeNavigation } from './in-page.mjs'
import { watchRequests } from './quiet.mjs'

/** @typedef {import('./in-page.mjs').ObservingWindow} ObservingWindow */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * A link on /explore to a page of another remote or chunk.
 * @typedef {object} Destination
 * @property {(page: Page) => import('@playwright/test').Locator} link
 * @property {string} path start of its path
 * @property {string} content a selector for what people come for
 */

/** @type {Record<string, Destination>} */
export const destinations = {
  profile: {
    link: (page) => page.getByRole('article').locator('a[href^="/profile/"]').first(),
    path: '/profile/',
    content: 'main header h1[dir=auto]',
  },
  post: {
    link: (page) => page.getByRole('article').locator('a[href^="/post/"]').first(),
    path: '/post/',
    content: 'main [aria-label="Comments"]',
  },
  tester: {
    link: (page) => page.getByRole('link', { name: 'Request tester' }),
    path: '/mockman',
    content: 'main [placeholder="Enter your endpoint"]',
  },
}

/**
 * What has been loaded before the click: nothing for other pages, what is prefetched when the browser is idle, or what is prefetched
 * when the pointer is over the link. For the first and the last, the connection is metered.
 * @typedef {'cold' | 'idle' | 'hover'} Preparation
 */

/**
 * Opens /explore as a visitor, and follows a link.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, preparation: Preparation, destination: Destination }} options
 * @returns {Promise<{ shown: number, busy: number }>} milliseconds until the content was painted, and how many of these the main
 *   thread was busy
 */
export async function navigate(browser, { origin, preparation, destination }) {
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    await page.addInitScript(observeNavigation)
    if (preparation !== 'idle') await page.addInitScript(meterConnection)
    const untilQuiet = watchRequests(page)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable')
    await page.goto('/explore')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('heading', { name: 'Suggested for you' }).waitFor()
    await untilQuiet()
    const link = destination.link(page)
    if (preparation === 'hover') {
      await link.hover()
      await untilQuiet()
    }
    const before = { busy: await busyTime(devTools), document: await page.evaluate(documentStart) }
    const { path, content } = destination
    await link.evaluate(follow, { path, content })
    const shown = await page.waitForFunction(() => /** @type {ObservingWindow} */ (window).shownAfter)
    const busy = await busyTime(devTools)
    // The browser counts anew in another document.
    const isSame = (await page.evaluate(documentStart)) === before.document
    return { shown: Number(await shown.jsonValue()), busy: isSame ? busy - before.busy : busy }
  } finally {
    await context.close()
  }
}

/** In the page: when its document started, which tells documents apart. */
const documentStart = () => performance.timeOrigin

/** In the page, before its scripts: a metered connection, on which nothing is prefetched while idle. */
function meterConnection() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
}

/** @param {import('@playwright/test').CDPSession} devTools */
async function busyTime(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not measure its tasks.')
  return seconds * 1000
}
