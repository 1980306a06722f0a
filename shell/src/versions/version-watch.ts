import type { Deployed } from './deployed'

/** Options of {@link VersionWatch}. */
export interface VersionWatchOptions {
  /** The deployment that this page runs. */
  running: Deployed
  /** Fetches the current deployment. A failure is ignored until the next check. */
  deployedNow: () => Promise<Deployed>
  /** Notifies the user. */
  announce: () => void
}

/** Milliseconds between checks. */
const interval = 10 * 60_000

/** Detects new deployments while a page is open and announces each once. */
export class VersionWatch {
  readonly #options: VersionWatchOptions
  #known: Deployed

  constructor(options: VersionWatchOptions) {
    this.#options = options
    this.#known = options.running
  }

  /** Checks now. */
  check = async (): Promise<void> => {
    const now = await this.#options.deployedNow().catch((error: unknown) => {
      console.warn('Could not check for a new version.', error)
    })
    if (now === undefined || now === this.#known) return
    this.#known = now
    // A rollback to the running version is not announced.
    if (now !== this.#options.running) this.#options.announce()
  }

  /** Checks every ten minutes and whenever the page becomes visible. Returns a stop function. */
  start(): () => void {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void this.check()
    }
    const timer = setInterval(onVisible, interval)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }
}
