import * as v from 'valibot'

/** The row of a stored value, with defaults filled in; undefined for a missing or damaged one. */
export type ReadRow<Row> = (value: unknown) => Row | undefined

/** Milliseconds from the first damaged row to the report, so that it counts the others of the same page. */
const reportDelay = 500

/** Reads rows by their schemas. Filters out damaged ones, counts them, logs the first and reports them once. */
export class RowGuard {
  readonly #damaged = new Set<string>()
  readonly #listeners = new Set<(count: number) => void>()

  /** Number of distinct rows skipped so far. */
  get unreadable(): number {
    return this.#damaged.size
  }

  /**
   * Calls back once, with the count so far, soon after the first damaged row, or soon if there was one.
   * @returns unsubscribes
   */
  onUnreadable(listener: (count: number) => void): () => void {
    this.#listeners.add(listener)
    if (this.#damaged.size > 0) this.#reportSoon()
    return () => this.#listeners.delete(listener)
  }

  /** A reader of a store's rows. */
  reader<Schema extends v.GenericSchema>(
    store: { name: string; keyPath: string | string[] | null },
    schema: Schema,
  ): ReadRow<v.InferOutput<Schema>> {
    return (value) => {
      if (value === undefined) return undefined
      const read = v.safeParse(schema, value)
      if (read.success) return read.output
      const fields = [store.keyPath ?? []].flat()
      this.#note(`${store.name} ${fields.map((field) => String(Object(value)[field])).join(' ')}`)
      return undefined
    }
  }

  #note(row: string): void {
    const isFirst = this.#damaged.size === 0
    this.#damaged.add(row)
    if (!isFirst) return
    console.warn(`A stored row is damaged and left out: ${row}. More of them are only counted.`)
    this.#reportSoon()
  }

  #reportSoon(): void {
    setTimeout(() => {
      for (const listener of this.#listeners) listener(this.#damaged.size)
      this.#listeners.clear()
    }, reportDelay)
  }
}
