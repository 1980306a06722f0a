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

/** Adds to counters of a row, never below 0, and gives its columns. The database adds, so that no addition is lost. */
export async function addTo<Columns>(
  db: SqlAccess['db'],
  table: 'users' | 'posts',
  id: string,
  changes: Readonly<Record<string, number>>,
): Promise<Columns | undefined> {
  const sets = Object.keys(changes).map((name, index) => {
    const sum = `"${name}" + cast($${index + 1} as integer)`
    return `"${name}" = case when ${sum} < 0 then 0 else ${sum} end`
  })
  const values = Object.values(changes)
  const text = `update "${table}" set ${sets.join(', ')} where "_id" = $${values.length + 1} returning *`
  return rowOf<Columns>({ db }, text, [...values, id])
}
