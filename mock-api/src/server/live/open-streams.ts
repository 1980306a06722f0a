/** Streams of one network at a time: of many people behind an address, with several tabs each. */
const mostStreams = 200

/** Milliseconds in which of the refusals of a network only the first is logged. */
const floodTime = 60_000

/** Counts open streams by network. */
export class OpenStreams {
  readonly #counts = new Map<string, number>()
  /** When the first refusal of a flood was, by network. */
  readonly #refused = new Map<string, number>()

  /** @returns false if the network has as many as it may */
  add(network: string): boolean {
    const count = this.#counts.get(network) ?? 0
    if (count >= mostStreams) return false
    this.#counts.set(network, count + 1)
    return true
  }

  remove(network: string): void {
    const count = (this.#counts.get(network) ?? 0) - 1
    if (count > 0) this.#counts.set(network, count)
    else {
      this.#counts.delete(network)
      this.#refused.delete(network)
    }
  }

  /** Notes that a network was refused. @returns whether it was within the flood time before */
  refuse(network: string): boolean {
    const now = performance.now()
    const isFlood = now - (this.#refused.get(network) ?? Number.NEGATIVE_INFINITY) < floodTime
    if (!isFlood) this.#refused.set(network, now)
    return isFlood
  }
}
