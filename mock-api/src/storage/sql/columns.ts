import type * as v from 'valibot'
import type { SqlAccess } from './tables'
import { rowOf } from './texts'

/** The columns of a row: its known fields. Databases have no room for others, and later versions add columns by a migration. */
export function columnsOf<Row extends object>(
  schema: { entries: v.ObjectEntries },
  row: Row,
): { [Field in keyof Row]: Row[Field] } {
  const fields = Object.keys(schema.entries).map((name) => [name, (row as Record<string, unknown>)[name]])
  return Object.fromEntries(fields)
}

/** A row whose counters change. */
interface Counted<Columns, Row> {
  id: string
  changes: { [Counter in keyof Row]?: number }
  /** The row as it is, where that is known. */
  known: Row | undefined
  toRow: (columns: Columns) => Row
}

/** Adds to counters of a row, never below 0, and gives the row as it is now. The database adds, so that no addition is lost. */
export async function addTo<Columns, Row extends object>(
  db: SqlAccess['db'],
  table: 'users' | 'posts',
  { id, changes, known, toRow }: Counted<Columns, Row>,
): Promise<Row | undefined> {
  const names = Object.keys(changes).map((name) => `"${name}"`)
  const sets = names.map((name, index) => {
    const sum = `${name} + cast($${index + 1} as integer)`
    return `${name} = case when ${sum} < 0 then 0 else ${sum} end`
  })
  const values = Object.values(changes)
  // Each value that crosses from SQLite to JavaScript costs.
  const returned = known ? names.join(', ') : '*'
  const text = `update "${table}" set ${sets.join(', ')} where "_id" = $${values.length + 1} returning ${returned}`
  const columns = await rowOf<Columns>({ db }, text, [...values, id])
  return columns && (known ? { ...known, ...columns } : toRow(columns))
}
