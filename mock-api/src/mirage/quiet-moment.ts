import type { Handle } from '../http/handle'

/** Milliseconds after which the moment has come in any case: a page may ask nothing, or never be answered. */
const defaultLimit = 10_000

/** The moment when the page has its first answers and nothing else to do. */
export interface QuietMoment {
  /** Resolves when it has come. */
  readonly reached: Promise<void>
  /** Wraps what answers requests: the moment comes after the first answers, when none is awaited and the browser is idle. */
  wrap(handle: Handle): Handle
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  // Safari has no requestIdleCallback: wait long enough for the page's own work.
  else setTimeout(work, 2000)
}

/** @param limit milliseconds after which it has come in any case */
export function awaitQuietMoment(limit = defaultLimit): QuietMoment {
  let pending = 0
  let isReached = false
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = () => {
      isReached = true
      resolve()
    }
    setTimeout(reach, limit)
  })
  const reachIfQuiet = () => {
    if (pending === 0) reach()
  }
  return {
    reached,
    wrap: (handle) => async (request) => {
      pending += 1
      try {
        return await handle(request)
      } finally {
        pending -= 1
        if (pending === 0 && !isReached) whenIdle(reachIfQuiet)
      }
    },
  }
}
