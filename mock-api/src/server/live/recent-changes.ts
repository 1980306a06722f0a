import type { PublishedChange } from './published-change'

interface Entry {
  at: number
  change: PublishedChange
}

/** How long changes are kept, in milliseconds, and how many at most. */
const kept = { milliseconds: 3 * 60_000, changes: 10_000 }

/** The changes of the last minutes, for pages that come back. */
export class RecentChanges {
  readonly #now: () => number
  readonly #most: number
  #entries: Entry[] = []
  #completeSince: number

  constructor(now: () => number, most: number = kept.changes) {
    this.#now = now
    this.#most = most
    this.#completeSince = now()
  }

  /** From when on nothing is missing. */
  get completeSince(): number {
    return this.#completeSince
  }

  add(change: PublishedChange): void {
    const at = this.#now()
    const last = this.#entries.at(-1)
    // The clock was set back: a moment no longer tells what was before it.
    if (last && last.at > at) this.restart()
    this.#entries.push({ at, change })
    // In steps, because each moves all entries.
    if (this.#entries.length >= this.#most * 1.5) this.#drop()
  }

  /** The changes since a moment, oldest first; undefined if some may be missing. */
  since(moment: number): PublishedChange[] | undefined {
    this.#drop()
    if (moment < this.#completeSince) return undefined
    const first = this.#entries.findLastIndex(({ at }) => at < moment) + 1
    return this.#entries.slice(first).map(({ change }) => change)
  }

  /** Forgets everything, because something was missed. */
  restart(): void {
    this.#entries = []
    this.#completeSince = this.#now()
  }

  #drop(): void {
    const oldest = this.#now() - kept.milliseconds
    const tooMany = Math.max(0, this.#entries.length - this.#most)
    const tooOld = this.#entries.findIndex(({ at }) => at >= oldest)
    const dropped = Math.max(tooMany, tooOld < 0 ? this.#entries.length : tooOld)
    const last = this.#entries[dropped - 1]
    if (!last) return
    this.#entries.splice(0, dropped)
    this.#completeSince = Math.max(this.#completeSince, last.at + 1)
  }
}
