import type { Page } from './ports'
import type { ReadRow } from './row-guard'

/** A key of an index, or the beginning of one. */
export type IndexKey = readonly (number | string)[]

/** Sorts after every number and string, and so ends a range of keys with a common prefix. */
const afterAnyKey: IDBValidKey = []

/** The keys of an index that start with `prefix` and come after `after` in this direction. */
export function rangeOf(
  prefix: IndexKey,
  after: IndexKey | undefined,
  descending: boolean,
): IDBKeyRange | null {
  if (!after && prefix.length === 0) return null
  const lower = [...prefix]
  const upper = [...prefix, afterAnyKey]
  if (!after) return IDBKeyRange.bound(lower, upper)
  const edge = [...prefix, ...after]
  // Keys of the index may be longer than `after`: those that start with it are not after it.
  return descending
    ? IDBKeyRange.bound(lower, edge, false, true)
    : IDBKeyRange.bound([...edge, afterAnyKey], upper)
}

interface RowCursor {
  value: unknown
  continue(): Promise<RowCursor | null>
}

interface RowIndex {
  openCursor(range: IDBKeyRange | null, direction: 'next' | 'prev'): Promise<RowCursor | null>
}

/** A page of the rows whose keys start with `prefix`. Damaged rows are skipped and do not shorten it. */
export async function readPage<Row>(
  index: RowIndex,
  { prefix, after, limit, descending }: Page<IndexKey> & { prefix: IndexKey; descending: boolean },
  read: ReadRow<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  if (limit <= 0) return rows
  let cursor = await index.openCursor(rangeOf(prefix, after, descending), descending ? 'prev' : 'next')
  while (cursor) {
    const row = read(cursor.value)
    if (row !== undefined) rows.push(row)
    cursor = rows.length < limit ? await cursor.continue() : null
  }
  return rows
}

/** The rows of these values that are not missing or damaged, in order. */
export async function readAll<Row>(values: readonly Promise<unknown>[], read: ReadRow<Row>): Promise<Row[]> {
  return (await Promise.all(values)).flatMap((value) => read(value) ?? [])
}
