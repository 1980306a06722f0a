// @ts-check

/** Without a request for so long, in milliseconds, a page counts as quiet. */
const quietMs = 500

/**
 * Watches the requests of a page.
 * @param {import('@playwright/test').Page} page
 * @returns {() => Promise<void>} resolves when none has been pending for a while
 */
export function watchRequests(page) {
  let pending = 0
  let lastChange = performance.now()
  const change = (/** @type {number} */ by) => () => {
    pending += by
    lastChange = performance.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  return async () => {
    lastChange = performance.now()
    for (;;) {
      const left = pending > 0 ? quietMs : lastChange + quietMs - performance.now()
      if (left <= 0) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
}
