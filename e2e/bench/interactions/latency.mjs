// @ts-check

/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {typeof window & { interactions: Map<number, number>, takeInteractions: () => void }} WatchingWindow */

/** How long a key is held down, in milliseconds. What its release waits for counts, too. */
const keyPress = 80

/** From now on the page records how long each interaction takes until its next frame, as INP does. @param {Page} page */
export async function watchInteractions(page) {
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/**
 * Does an action, and returns how long it took until the next frame, in milliseconds. Browsers count in steps of 8 and report nothing under
 * 16, which is 8 here. The pointer and keys are pressed directly: what `click()` of a locator does in the page takes time there.
 * @param {Page} page {@link watchInteractions watched}
 * @param {import('./actions.mjs').Action} action prepared
 */
export async function latencyOf(page, { target, key }) {
  await target?.(page).hover()
  await page.evaluate(idle)
  if (key) await page.keyboard.press(key, { delay: keyPress })
  else {
    await page.mouse.down()
    await page.mouse.up()
  }
  return page.evaluate(slowest)
}

/** In the page. */
function watch() {
  /** @type {Map<number, number>} */
  const interactions = new Map()
  const take = (/** @type {PerformanceEntryList} */ entries) => {
    for (const entry of entries) {
      const { interactionId, duration } = /** @type {PerformanceEventTiming} */ (entry)
      if (interactionId)
        interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
  Object.assign(window, { interactions, takeInteractions: () => take(observer.takeRecords()) })
}

/** In the page: waits until nothing is left to do, and counts from then on. */
async function idle() {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const { interactions, takeInteractions } = /** @type {WatchingWindow} */ (window)
  takeInteractions()
  interactions.clear()
}

/** In the page: once the frames of what was just pressed are painted. */
async function slowest() {
  const { interactions, takeInteractions } = /** @type {WatchingWindow} */ (window)
  for (let frames = 0; frames < 3; frames++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  takeInteractions()
  return Math.max(8, ...interactions.values())
}
