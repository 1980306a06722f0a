/** An on/off state in the API, which a person may switch faster than the API answers. */
export interface Toggle {
  /** Identifies the state and its owner: one call per key is in flight at a time. */
  key: string
  /** What the API last confirmed, while no call is in flight. */
  confirmedState: boolean
  /**
   * Updates the cache, and so the screen. Called again whenever an answer may have overwritten it.
   * @param shown the state that the previous call of this burst applied, or the confirmed one
   */
  applyOptimistic: (on: boolean, shown: boolean) => void
  /** Whether the person who switched it is still the caller: nothing is sent, asked or shown for another one. */
  isCurrent: () => boolean
  /** Sends the new state. Rejects when the API refuses it or does not answer. */
  mutate: (on: boolean) => Promise<unknown>
  /** Asks for the state after a failure: the call may have succeeded and its answer got lost. `undefined` when unknown. */
  refetch: () => Promise<boolean | undefined>
}

/** The state after a burst of calls; `error` is why the last one failed. */
export type ToggleResult = { on: boolean; error?: unknown }

/**
 * Applies toggles optimistically. One call per key is in flight, and only the newest state waits behind it: intermediate states are
 * never sent, nor is a state that the API already has.
 */
export class ToggleQueue {
  readonly #wanted = new Map<string, boolean>()
  readonly #shown = new Map<string, boolean>()

  /** What was asked for last, while a call is in flight: newer than any record that a component holds. */
  wanted(key: string): boolean | undefined {
    return this.#wanted.get(key)
  }

  /** Whether nothing is in flight. */
  get isIdle(): boolean {
    return this.#wanted.size === 0
  }

  /** Sets a toggle. Only the first call of a burst resolves with the result, so that a person gets one message. */
  async set(toggle: Toggle, on: boolean): Promise<ToggleResult | undefined> {
    const joinsBurst = this.#wanted.has(toggle.key)
    this.#wanted.set(toggle.key, on)
    this.#apply(toggle, on)
    if (joinsBurst) return undefined
    try {
      return await this.#flush(toggle)
    } finally {
      this.#wanted.delete(toggle.key)
      this.#shown.delete(toggle.key)
    }
  }

  #apply({ key, confirmedState, isCurrent, applyOptimistic }: Toggle, on: boolean): void {
    if (!isCurrent()) return
    const shown = this.#shown.get(key) ?? confirmedState
    this.#shown.set(key, on)
    applyOptimistic(on, shown)
  }

  async #flush(toggle: Toggle): Promise<ToggleResult> {
    const { key, confirmedState, isCurrent, mutate, refetch } = toggle
    const wanted = () => this.#wanted.get(key) ?? confirmedState
    let confirmed = confirmedState
    while (isCurrent() && wanted() !== confirmed) {
      const sent = wanted()
      try {
        await mutate(sent)
        confirmed = sent
      } catch (error) {
        const found = isCurrent() ? await refetch().catch(() => undefined) : undefined
        if (!isCurrent()) return { on: confirmed, error }
        confirmed = found ?? confirmed
        if (wanted() === sent && confirmed !== sent) {
          this.#apply(toggle, confirmed)
          return { on: confirmed, error }
        }
      }
      this.#apply(toggle, wanted())
    }
    return { on: confirmed }
  }
}
