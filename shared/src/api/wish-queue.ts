/** Something that is on or off in the API, and that a person switches faster than the API answers. */
export interface Switch {
  /** What it is about, and whose: one call at a time is under way for each. */
  key: string
  /** What the API holds, as far as is known, while no call is under way. */
  held: boolean
  /** Puts it on screen. Called again whenever an answer may have written over it. */
  show: (on: boolean) => void
  /** Tells the API. Rejects when it refuses, or when there is no answer. */
  send: (on: boolean) => Promise<unknown>
  /** Asks what the API holds, after a failure: an answer that got lost may have been a yes. Nothing when it cannot be known. */
  look: () => Promise<boolean | undefined>
}

/** How a row of wishes ended: `error` is why the last one was not granted. */
export type Settled = { on: boolean; error?: unknown }

/**
 * Wishes about switches, each shown at once. Of each switch one call is under way and only the newest wish waits behind it: what
 * was wished in between is never sent, and a wish that the API already holds sends nothing.
 */
export class WishQueue {
  readonly #wanted = new Map<string, boolean>()

  /**
   * Wishes a switch on or off. The first wish of a row gives how the row ended, those that join it nothing: so a person is told
   * once, whatever the number of taps.
   */
  async wish(about: Switch, on: boolean): Promise<Settled | undefined> {
    const joins = this.#wanted.has(about.key)
    this.#wanted.set(about.key, on)
    about.show(on)
    if (joins) return undefined
    try {
      return await this.#settle(about)
    } finally {
      this.#wanted.delete(about.key)
    }
  }

  async #settle({ key, held, show, send, look }: Switch): Promise<Settled> {
    const wanted = () => this.#wanted.get(key) ?? held
    let holds = held
    while (wanted() !== holds) {
      const sent = wanted()
      try {
        await send(sent)
        holds = sent
      } catch (error) {
        holds = (await look().catch(() => undefined)) ?? holds
        if (wanted() === sent && holds !== sent) {
          show(holds)
          return { on: holds, error }
        }
      }
      show(wanted())
    }
    return { on: holds }
  }
}
