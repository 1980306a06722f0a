/** Milliseconds between two looks at the clock: times are told in minutes, and the first of them is noticed. */
const interval = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** Runs only while there is somebody to tell, and a page that is seen. */
function adjust(): void {
  clearInterval(timer)
  timer =
    listeners.size > 0 && document.visibilityState === 'visible' ? setInterval(tellAll, interval) : undefined
}

function onVisibilityChange(): void {
  adjust()
  if (document.visibilityState === 'visible') tellAll()
}

/**
 * Calls back now and then as time goes by, and when a page that was hidden is seen again. One timer serves all.
 * @returns what ends it
 */
export function onPassingTime(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibilityChange)
  listeners.add(listener)
  if (listeners.size === 1) adjust()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibilityChange)
    adjust()
  }
}
