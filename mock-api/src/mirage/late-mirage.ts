import type { RunningMirage } from './mirage-server'

/** Milliseconds between attempts to load Mirage, initially and at most. */
const retryDelay = { initial: 1000, max: 60_000 }

/** Mirage, which the page can do without for a while. */
export interface LateMirage {
  /** Mirage's fetch, once it runs. */
  fetch(): typeof fetch | undefined
  /** Starts Mirage unless it was started before. Resolves once it runs, and retries until then. */
  start(): Promise<RunningMirage>
  /** Shuts it down, or does not start it. */
  stop(): void
}

/**
 * Marks a lost file of Mirage as handled, as Vite provides for: other lost files may reload the page, which works without Mirage.
 * @returns removes the listener
 */
function keepPage(): () => void {
  const keep = (event: Event & { payload?: unknown }) => {
    if (!/\bmirage-server\b/.test(String(event.payload))) return
    event.preventDefault()
    console.warn('A file of Mirage could not be loaded.', event.payload)
  }
  window.addEventListener('vite:preloadError', keep)
  return () => window.removeEventListener('vite:preloadError', keep)
}

/** @param load loads Mirage's code; resolves with a function that starts it */
export function createLateMirage(load: () => Promise<() => RunningMirage>): LateMirage {
  let running: RunningMirage | undefined
  let starting: Promise<RunningMirage> | undefined
  let isStopped = false

  async function loadAndStart(): Promise<RunningMirage> {
    for (let wait = retryDelay.initial; ; wait = Math.min(wait * 2, retryDelay.max)) {
      // Stopped before it has started: there is nothing to load.
      if (isStopped) return await new Promise(() => undefined)
      const removeListener = keepPage()
      try {
        const run = await load()
        // Whoever waits for it then waits for nothing.
        if (isStopped) return await new Promise(() => undefined)
        running = run()
        return running
      } catch (error) {
        console.warn('Mirage did not start. The API answers without it. Retrying.', error)
      } finally {
        removeListener()
      }
      await new Promise((done) => setTimeout(done, wait))
    }
  }

  return {
    fetch: () => running?.fetch,
    start: () => {
      starting ??= loadAndStart()
      return starting
    },
    stop: () => {
      isStopped = true
      running?.shutdown()
    },
  }
}
