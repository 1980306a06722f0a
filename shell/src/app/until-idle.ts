/** Milliseconds that a page's own work takes, in Safari, which has no `requestIdleCallback`. */
const usualWork = 2000

/**
 * Resolves when the browser has nothing to do.
 * @param otherwise milliseconds after which browsers that cannot tell count as idle
 */
export function untilIdle(otherwise = usualWork): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, otherwise)
  })
}
