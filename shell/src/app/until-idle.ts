/** Resolves when the browser has nothing to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    // Safari has no requestIdleCallback: wait long enough for the page's own work.
    else setTimeout(resolve, 2000)
  })
}
