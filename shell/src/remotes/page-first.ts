import { createVanillaStore, type StoreApi } from 'shared'

/** Milliseconds after which what stands beside the first page loads in any case: that page may be slow or fail. */
const limit = 2000

/**
 * Lets the page that is loaded first have the processor and the connection to itself. What the frame shows beside it loads once the
 * page shows what it asked for.
 */
export class PageFirst {
  readonly store: StoreApi<{ isShown: boolean }>
  /** Resolves once the remote of the page is loaded or has failed, however long that takes. */
  readonly remoteSettled: Promise<void>
  readonly #queries: () => readonly PromiseLike<unknown>[]

  /**
   * @param hasPage whether a remote owns the first page; nothing waits for the shell's own
   * @param queries what the page is asking the API for now
   * @param remoteSettled see {@link PageFirst.remoteSettled}
   */
  constructor(
    hasPage: boolean,
    queries: () => readonly PromiseLike<unknown>[] = () => [],
    remoteSettled: Promise<void> = Promise.resolve(),
  ) {
    this.#queries = queries
    this.remoteSettled = remoteSettled
    this.store = createVanillaStore(() => ({ isShown: !hasPage }))
    if (hasPage) setTimeout(this.#open, limit)
  }

  /** To be called when a page is rendered, and has asked for its data. */
  readonly show = async (): Promise<void> => {
    if (this.store.getState().isShown) return
    await Promise.allSettled(this.#queries())
    // After the frame in which the answers are painted.
    requestAnimationFrame(() => setTimeout(this.#open))
  }

  /** Resolves once the first page is shown. */
  untilShown(): Promise<void> {
    return new Promise((resolve) => {
      if (this.store.getState().isShown) return resolve()
      const unsubscribe = this.store.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
  }

  readonly #open = (): void => {
    if (!this.store.getState().isShown) this.store.setState({ isShown: true })
  }
}
