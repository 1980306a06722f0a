import { compareKeys } from '../domain/order'
import type { Page } from './ports'

type Key = readonly (number | string)[]

/** Undoes the writes of a transaction, the last one first. */
export class UndoLog {
  readonly #steps: (() => void)[] = []

  add(step: () => void): void {
    this.#steps.push(step)
  }

  undo(): void {
    for (const step of this.#steps.reverse()) step()
  }
}

/** A table in memory: rows by key. Rows are copied in and out. */
export class MemoryRows<Row extends object> {
  readonly #rows = new Map<string, Row>()
  readonly #keyOf: (row: Row) => string

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf
  }

  get(key: string): Row | undefined {
    return structuredClone(this.#rows.get(key))
  }

  has(key: string): boolean {
    return this.#rows.has(key)
  }

  some(test: (row: Row) => boolean): boolean {
    return [...this.#rows.values()].some(test)
  }

  find(test: (row: Row) => boolean): Row | undefined {
    return structuredClone([...this.#rows.values()].find(test))
  }

  /** The rows that pass the test, sorted by this key, from after a key on. */
  page<SortKey extends Key>(
    keyOf: (row: Row) => SortKey,
    { after, limit, descending }: Page<SortKey> & { descending: boolean },
    test: (row: Row) => boolean,
  ): Row[] {
    const sign = descending ? -1 : 1
    return [...this.#rows.values()]
      .filter((row) => (!after || sign * compareKeys(keyOf(row), after) > 0) && test(row))
      .sort((a, b) => sign * compareKeys(keyOf(a), keyOf(b)))
      .slice(0, limit)
      .map((row) => structuredClone(row))
  }

  put(row: Row, log: UndoLog): void {
    const key = this.#keyOf(row)
    this.#remember(key, log)
    this.#rows.set(key, structuredClone(row))
  }

  delete(key: string, log: UndoLog): boolean {
    this.#remember(key, log)
    return this.#rows.delete(key)
  }

  /** Deletes at most `limit` rows that pass the test. @returns how many */
  deleteSome(test: (row: Row) => boolean, limit: number, log: UndoLog): number {
    const keys = [...this.#rows].flatMap(([key, row]) => (test(row) ? key : [])).slice(0, limit)
    for (const key of keys) this.delete(key, log)
    return keys.length
  }

  clear(log: UndoLog): void {
    for (const key of [...this.#rows.keys()]) this.delete(key, log)
  }

  #remember(key: string, log: UndoLog): void {
    const before = this.#rows.get(key)
    log.add(() => (before ? this.#rows.set(key, before) : this.#rows.delete(key)))
  }
}
