/** Milliseconds between updates: times are shown in minutes, and the first minute should not lag. */
const interval = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** Runs only while there are listeners and the page is visible. */
function startOrStop(): void {
  clearInterval(timer)
  if (listeners.size === 0 || document.visibilityState !== 'visible') return
  tick()
  timer = setInterval(tick, interval)
}

/**
 * Calls back every {@link interval}, and when a hidden page becomes visible. All listeners share one timer.
 * @returns an unsubscribe function
 */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) startOrStop()
  // The same function is added once, however often it is.
  document.addEventListener('visibilitychange', startOrStop)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) startOrStop()
  }
}
