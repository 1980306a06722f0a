import type { PostRow, UserRow } from '../domain/rows'
import { isPostRow, isUserRow } from './row-schemas'

/** Filters out damaged rows, counts them and logs the first. */
export class RowGuard {
  readonly #unreadable = new Set<string>()

  /** Number of distinct rows skipped so far. */
  get unreadable(): number {
    return this.#unreadable.size
  }

  /** The user, or undefined for a damaged row. */
  readonly user = (value: UserRow | undefined): UserRow | undefined =>
    this.#checked('users', value, isUserRow)

  /** The post, or undefined for a damaged row. */
  readonly post = (value: PostRow | undefined): PostRow | undefined =>
    this.#checked('posts', value, isPostRow)

  #checked<Row extends { _id: string }>(
    table: string,
    value: Row | undefined,
    isRow: (value: unknown) => value is Row,
  ): Row | undefined {
    if (value === undefined || isRow(value)) return value
    const row = `${table} ${String((value as Row)._id)}`
    if (this.#unreadable.size === 0) {
      console.warn(`A stored row is damaged and left out: ${row}. More of them are only counted.`)
    }
    this.#unreadable.add(row)
    return undefined
  }
}

/** The rows that pass the guard, in order. */
export function readable<Row>(
  rows: (Row | undefined)[],
  guard: (row: Row | undefined) => Row | undefined,
): Row[] {
  return rows.flatMap((row) => guard(row) ?? [])
}
