import { createVanillaStore } from '../state/vanilla-store'

/** Milliseconds between updates: times are shown in minutes, and the first minute should not lag. */
const interval = 10_000

/** The current time in milliseconds since 1970. */
const clock = createVanillaStore(Date.now)
let listeners = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  clock.setState(Date.now())
}

/** Runs only while there are listeners and the page is visible. */
function startOrStop(): void {
  clearInterval(timer)
  timer = listeners > 0 && document.visibilityState === 'visible' ? setInterval(tick, interval) : undefined
}

function onVisibilityChange(): void {
  startOrStop()
  if (document.visibilityState === 'visible') tick()
}

/**
 * Calls back every {@link interval}, and when a hidden page becomes visible. All listeners share one timer.
 * @returns an unsubscribe function
 */
export function subscribeToClock(listener: () => void): () => void {
  listeners += 1
  if (listeners === 1) {
    document.addEventListener('visibilitychange', onVisibilityChange)
    startOrStop()
  }
  const unsubscribe = clock.subscribe(listener)
  return () => {
    unsubscribe()
    listeners -= 1
    if (listeners > 0) return
    document.removeEventListener('visibilitychange', onVisibilityChange)
    startOrStop()
  }
}
