// @ts-check
import { jsonOf } from './json-server.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * What showing a response took, in milliseconds.
 * @typedef {object} ShownResponse
 * @property {number} shown from Submit until its tree is painted
 * @property {number} longestTask of the main thread meanwhile
 */

/**
 * What a key took until it was painted, in milliseconds: the median of {@link keys} presses.
 * @typedef {object} Keys
 * @property {number} editor in the editor of the body
 * @property {number} plain in a textarea that does nothing
 */

const keys = 20

/**
 * Sends a GET, and waits for the tree of the answer.
 * @param {Page} page shows the request tester
 * @param {string} url
 * @returns {Promise<ShownResponse>}
 */
export async function measureResponse(page, url) {
  await page.getByPlaceholder('Enter your endpoint').fill(url)
  await page.getByRole('region', { name: 'Response', exact: true }).evaluate(watchResponse)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  return page.evaluate(() => /** @type {WatchingWindow} */ (window).shownResponse)
}

/** @typedef {typeof window & { shownResponse: Promise<ShownResponse> }} WatchingWindow */

/** In the page: measures from the next click until a new tree is painted in the panel. @param {Element} panel */
function watchResponse(panel) {
  const before = panel.querySelector('[role=tree]')
  let longestTask = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  const shownResponse = new Promise((resolve) => {
    const onClick = (/** @type {MouseEvent} */ { timeStamp }) => {
      tasks.observe({ type: 'longtask' })
      const check = () => {
        const tree = panel.querySelector('[role=tree]')
        if (!tree || tree === before) return requestAnimationFrame(check)
        // After that frame was painted, and its task recorded.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const shown = performance.now() - timeStamp
            setTimeout(() => {
              tasks.disconnect()
              resolve({ shown, longestTask })
            }, 100)
          }),
        )
      }
      requestAnimationFrame(check)
    }
    document.addEventListener('click', onClick, { capture: true, once: true })
  })
  Object.assign(window, { shownResponse })
}

/**
 * Types at the end of a body of this size, and in a plain textarea with the same text.
 * @param {Page} page shows the request tester
 * @param {number} size characters
 * @returns {Promise<Keys>}
 */
export async function measureKeys(page, size) {
  // In lines: a line of a megabyte takes any text field half a second for a key.
  const text = jsonOf(size).replaceAll('},{', '},\n{')
  await page.getByLabel('Method', { exact: true }).selectOption('POST')
  const body = page.getByRole('textbox', { name: 'Body', exact: true })
  await body.evaluate(putText, text)
  const editor = await timeKeys(page, body)
  await body.fill('{}')
  await page.evaluate(addPlainField)
  const plain = page.getByRole('textbox', { name: 'Plain' })
  await plain.evaluate(putText, text)
  const result = { editor, plain: await timeKeys(page, plain) }
  await plain.evaluate((field) => /** @type {HTMLElement} */ (field).remove())
  return result
}

/**
 * In the page, as by a paste: `fill` inserts line by line, which takes minutes for a megabyte, in any textarea.
 * @param {Node} field
 * @param {string} text
 */
function putText(field, text) {
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

/** In the page. */
function addPlainField() {
  const field = document.createElement('textarea')
  field.ariaLabel = 'Plain'
  field.rows = 12
  document.body.prepend(field)
}

/**
 * @param {Page} page
 * @param {import('@playwright/test').Locator} field
 */
async function timeKeys(page, field) {
  await field.press('ControlOrMeta+End')
  /** @type {number[]} */
  const times = []
  for (let count = 0; count < keys; count++) {
    const painted = await page.evaluateHandle(watchKey)
    await page.keyboard.press('x')
    times.push(await painted.evaluate(({ time }) => time))
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}

/** In the page: measures from the next key until it is painted. In an object, so that the caller does not wait for it. */
function watchKey() {
  /** @type {Promise<number>} */
  const time = new Promise((resolve) => {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      { capture: true, once: true },
    )
  })
  return { time }
}
