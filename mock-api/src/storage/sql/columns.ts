import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'

/** The columns of a row: its known fields. Databases have no room for others, and later versions add columns by a migration. */
export function columnsOf<Row extends object>(
  schema: { shape: z.core.$ZodShape },
  row: Row,
): { [Field in keyof Row]: Row[Field] } {
  const fields = Object.keys(schema.shape).map((name) => [name, (row as Record<string, unknown>)[name]])
  return Object.fromEntries(fields)
}

/** Assignments that add to counters, never below 0. The database adds, so that no addition is lost. */
export function increments<Counter extends string>(
  changes: Partial<Record<Counter, number>>,
): Record<Counter, RawBuilder<number>> {
  const assignments = Object.entries<number | undefined>(changes).map(([counter, change = 0]) => {
    const sum = sql`${sql.ref(counter)} + ${change}`
    return [counter, sql<number>`case when ${sum} < 0 then 0 else ${sum} end`]
  })
  return Object.fromEntries(assignments)
}
