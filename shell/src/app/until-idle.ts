/** Milliseconds after which a browser counts as idle: Chromium calls no one on a page that stands still, and Safari cannot tell. */
const usualWork = 2000

/**
 * Resolves when the browser has nothing to do.
 * @param otherwise milliseconds after which browsers that cannot tell count as idle
 */
export function untilIdle(otherwise = usualWork): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: usualWork })
    else setTimeout(resolve, otherwise)
  })
}
