import { sql } from 'kysely'
import type { SqlAccess, SqlTables } from './tables'

/** What has to be taken out of a list and put into it so that it becomes another. */
export function difference(before: readonly string[], after: readonly string[]) {
  const [old, wanted] = [new Set(before), new Set(after)]
  return {
    removed: [...old].filter((each) => !wanted.has(each)),
    added: [...wanted].filter((each) => !old.has(each)),
  }
}

/** A table of values, each with the id of a row that has it. */
export interface ValueTable {
  table: keyof SqlTables
  value: string
  id: string
}

/** Replaces the values of a row. */
export async function putValues(
  { write }: SqlAccess,
  { table, value, id }: ValueTable,
  rowId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { removed, added } = difference(before, after)
  if (removed.length > 0) {
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(value)} in (${sql.join(removed)}) and ${sql.ref(id)} = ${rowId}`.execute(write())
  }
  if (added.length > 0) {
    const rows = sql.join(added.map((each) => sql`(${each}, ${rowId})`))
    await sql`insert into ${sql.table(table)} (${sql.ref(value)}, ${sql.ref(id)}) values ${rows}`.execute(
      write(),
    )
  }
}
