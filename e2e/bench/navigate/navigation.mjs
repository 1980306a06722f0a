// @ts-check

import { timeoutMs } from '../serve/unwatched-browser.mjs'
import { follow, meterConnection, observeNavigation, shownAfter, untilQuiet, whereIs } from './in-page.mjs'

/** @typedef {import('../serve/unwatched-browser.mjs').UnwatchedPage} UnwatchedPage */
/** @typedef {import('../serve/unwatched-browser.mjs').CDPSession} CDPSession */

/**
 * A link on /explore to a page of another remote or chunk, by selectors.
 * @typedef {object} Destination
 * @property {string} link
 * @property {string} path start of its path
 * @property {string} content what people come for
 */

/** @type {Record<import('../options/benchmarks.mjs').DestinationName, Destination>} */
export const destinations = {
  profile: {
    link: 'article a[href^="/profile/"]',
    path: '/profile/',
    content: 'main header h1 bdi',
  },
  post: {
    link: 'article a[href^="/post/"]',
    path: '/post/',
    content: 'main [aria-label="Comments"]',
  },
  tester: {
    link: '#root a[href="/mockman"]',
    path: '/mockman',
    content: 'main [placeholder="Enter your endpoint"]',
  },
}

/** @typedef {import('../options/benchmarks.mjs').Preparation} Preparation */

/**
 * Opens /explore as a visitor, and follows a link.
 * @param {() => Promise<UnwatchedPage>} open
 * @param {{ origin: string, preparation: Preparation, destination: Destination }} options
 * @returns {Promise<{ shown: number, busy: number }>} milliseconds until the content was painted, and how many of these the main
 *   thread was busy
 */
export async function navigate(open, { origin, preparation, destination }) {
  const page = await open()
  try {
    await page.addInitScript(observeNavigation, undefined)
    if (preparation !== 'idle') await page.addInitScript(meterConnection, undefined)
    await page.goto(`${origin}/explore`)
    await page.evaluate(untilQuiet, destination.link)
    if (preparation === 'hover') {
      const at = await page.evaluate(whereIs, destination.link)
      await page.devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
      await page.evaluate(untilQuiet, destination.link)
    }
    const ahead = page.ahead()
    const counted = ahead ?? page.devTools
    await counted.send('Performance.enable')
    const before = { busy: await busyTime(counted), document: await page.evaluate(documentStart, undefined) }
    await page.evaluate(follow, destination)
    const shown = await untilShown(page)
    const busy = await busyTime(page.devTools)
    // The browser counts anew in another document.
    const isSame = ahead || (await page.evaluate(documentStart, undefined)) === before.document
    return { shown, busy: isSame ? busy - before.busy : busy }
  } finally {
    await page.close()
  }
}

/**
 * Asks again if the page is replaced by another document.
 * @param {UnwatchedPage} page
 */
async function untilShown(page) {
  for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
    // At once, so that nothing counts that the page does later.
    const shown = await page.evaluate(shownAfter, undefined).catch(() => undefined)
    if (shown !== undefined) return shown
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('The page of the link was not shown.')
}

/** In the page: when its document started, which tells documents apart. */
const documentStart = () => performance.timeOrigin

/** @param {CDPSession} devTools */
async function busyTime(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not measure its tasks.')
  return seconds * 1000
}
