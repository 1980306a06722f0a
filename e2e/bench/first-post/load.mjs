// @ts-check
import { recordRequests } from '../serve/requests.mjs'
import { observeFirstPost } from './in-page.mjs'

/** @typedef {import('./in-page.mjs').Marks} Marks */
/** @typedef {import('./in-page.mjs').MeasuredWindow} MeasuredWindow */
/** @typedef {import('./in-page.mjs').Session} Session */
/** @typedef {import('../serve/requests.mjs').NetworkRequest} NetworkRequest */

/**
 * @typedef {object} Load
 * @property {Marks} marks
 * @property {NetworkRequest[]} requests sent before the first post; empty if they were not recorded
 */

/** How long a load may take, in milliseconds: a page that hangs must not hang the benchmark. */
const timeout = 120_000

/**
 * Loads /explore with an empty cache and a database of its own.
 * @param {import('@playwright/test').Browser} browser
 * @param {object} options
 * @param {string} options.origin
 * @param {Session} options.session
 * @param {number} options.cpuRate how many times slower the processor is
 * @param {boolean} [options.record] whether to record its requests. That takes processor time for each of them, so a recorded load is
 *   not timed
 * @returns {Promise<Load>}
 */
export async function loadFirstPost(browser, { origin, session, cpuRate, record = false }) {
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    const devTools = await context.newCDPSession(page)
    const requestsSoFar = record ? await recordRequests(devTools) : () => []
    if (cpuRate !== 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(observeFirstPost, session)
    await page.goto('/explore', { waitUntil: 'commit' })
    const marks = await page.evaluate(() => /** @type {MeasuredWindow} */ (window).marks)
    const requests = requestsSoFar().filter(({ start }) => start < marks.firstPost)
    return { marks, requests }
  } finally {
    await context.close()
  }
}

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
