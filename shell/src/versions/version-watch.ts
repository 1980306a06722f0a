import type { Deployed } from './deployed'

/** What {@link VersionWatch} is built on. */
export interface VersionWatchOptions {
  /** What this page runs. */
  running: Deployed
  /** What is deployed now. May fail: then nothing is known, and it is asked again another time. */
  deployedNow: () => Promise<Deployed>
  /** Tells the person. */
  announce: () => void
}

/** Milliseconds between two questions whether there is a new version. */
const interval = 10 * 60_000

/** Learns that a new version was deployed while a page is open, and has each told once. */
export class VersionWatch {
  readonly #options: VersionWatchOptions
  #known: Deployed

  constructor(options: VersionWatchOptions) {
    this.#options = options
    this.#known = options.running
  }

  /** Asks now. */
  check = async (): Promise<void> => {
    const now = await this.#options.deployedNow().catch((error: unknown) => {
      console.warn('Whether there is a new version could not be found out.', error)
    })
    if (now === undefined || now === this.#known) return
    this.#known = now
    // A version that was taken back again is no news.
    if (now !== this.#options.running) this.#options.announce()
  }

  /** Asks every ten minutes, and whenever the page is looked at again. Returns what ends it. */
  start(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.check()
    }
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }
}
