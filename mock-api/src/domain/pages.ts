import type { Page } from '../storage/ports'

/** Which part of a list to answer with. */
export interface PageInput<Key> {
  /** Maximum number of items. */
  limit: number
  /** Sort key of the last item that the client has. */
  after?: Key | undefined
}

/** The rows of a page. `next` is the key to go on after; it is missing at the end of the list. */
export interface RowPage<Row, Key> {
  rows: Row[]
  next?: Key
}

/** A stored list, which can only be read in parts. */
export interface StoredList<Row, Key> {
  /** The sort key of a row. */
  keyOf: (row: Row) => Key
  /** Reads rows in the order of the list. */
  read: (page: Page<Key>) => Promise<Row[]>
}

/** An answer whose lists are read page by page. */
export type Paged<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends (infer Item)[] ? AsyncIterable<Item[]> : Answer[Name]
}

/** Reads a page. Rows that views leave out later still lead on, because `next` is the key of a row. */
export async function readPage<Row, Key>(
  { limit, after }: PageInput<Key>,
  { keyOf, read }: StoredList<Row, Key>,
): Promise<RowPage<Row, Key>> {
  const found = await read({ after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return last && found.length > limit ? { rows, next: keyOf(last) } : { rows }
}

/** Rows that whole answers read at a time. */
const wholePageSize = 500

/**
 * Reads a whole list page by page. Only whole answers do.
 * @param most rows, where the answer is bounded
 */
export async function* eachPage<Row, Key>(
  { keyOf, read }: StoredList<Row, Key>,
  most: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let after: Key | undefined
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, wholePageSize)
    const rows = await read({ after, limit })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = keyOf(last)
    left -= rows.length
  }
}

/** {@link eachPage}, as one list. */
export async function readWhole<Row, Key>(list: StoredList<Row, Key>, most?: number): Promise<Row[]> {
  const whole: Row[][] = []
  for await (const rows of eachPage(list, most)) whole.push(rows)
  return whole.flat()
}
