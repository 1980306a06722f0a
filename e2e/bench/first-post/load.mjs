// @ts-check
import { recordRequests } from '../serve/requests.mjs'
import { timeoutMs } from '../serve/unwatched-browser.mjs'
import { observeFirstPost } from './in-page.mjs'

/** @typedef {import('./in-page.mjs').Marks} Marks */
/** @typedef {import('./in-page.mjs').MeasuredWindow} MeasuredWindow */
/** @typedef {import('./in-page.mjs').Session} Session */
/** @typedef {import('../serve/requests.mjs').NetworkRequest} NetworkRequest */

/**
 * @typedef {object} Load
 * @property {Marks} marks
 * @property {NetworkRequest[]} requests sent before the first post, if they were recorded
 */

/**
 * A load of /explore: where, by whom, and how many times slower the processor is.
 * @typedef {{ origin: string, session: Session, cpuRate: number }} Wanted
 */

/**
 * Times a load with an empty cache and a database of its own.
 * @param {import('../serve/unwatched-browser.mjs').UnwatchedBrowser} browser
 * @param {Wanted} wanted
 * @returns {Promise<Load>} without its requests
 */
export async function timeFirstPost(browser, { origin, session, cpuRate }) {
  const page = await browser.newPage()
  try {
    if (cpuRate !== 1) await page.devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(observeFirstPost, session)
    await page.goto(`${origin}/explore`)
    return { marks: await page.evaluate(marksOf, undefined), requests: [] }
  } finally {
    await page.close()
  }
}

/**
 * Records the requests of such a load. That takes processor time for each of them, so its marks are no measure.
 * @param {import('@playwright/test').Browser} browser
 * @param {Wanted} wanted
 * @returns {Promise<Load>}
 */
export async function recordFirstPost(browser, { origin, session, cpuRate }) {
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    const devTools = await context.newCDPSession(page)
    const requestsSoFar = await recordRequests(devTools)
    if (cpuRate !== 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(observeFirstPost, session)
    await page.goto('/explore')
    // Unlike `evaluate`, this has an end if the page never shows a post.
    const marks = await (await page.waitForFunction(marksOf)).jsonValue()
    return { marks, requests: requestsSoFar().filter(({ start }) => start < marks.firstPost) }
  } finally {
    await context.close()
  }
}

/** In the page. */
const marksOf = () => /** @type {MeasuredWindow} */ (window).marks

/**
 * Logs the first guest in. The session is valid in every new database, because all start with the same accounts.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<Session>}
 */
export async function logInOnce(browser, origin) {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('article').first().waitFor()
  const session = await page.evaluate(() => {
    const [token, user] = ['token', 'user'].map((key) => localStorage.getItem(key))
    if (!token || !user) throw new Error('Nobody is logged in.')
    return { token, user }
  })
  await context.close()
  return session
}
