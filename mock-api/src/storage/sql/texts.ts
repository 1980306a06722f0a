import { CompiledQuery } from 'kysely'
import type { SqlAccess } from './tables'

// Statements of hot paths are texts: to build and compile a query anew costs several times as much as to run it.

type Database = Pick<SqlAccess, 'db'>

const { query, queryId } = CompiledQuery.raw('')

/** A statement that is a text. One of Kysely's own would be made of six frozen objects, which costs half as much as to run it. */
class TextQuery implements CompiledQuery {
  readonly query = query
  readonly queryId = queryId

  constructor(
    readonly sql: string,
    readonly parameters: readonly unknown[],
    readonly isForOne = false,
  ) {}
}

/** Whether a query needs one row at most. */
export function asksForOne(query: CompiledQuery): boolean {
  return query instanceof TextQuery && query.isForOne
}

/** The rows of a statement whose parameters are `$1`, `$2` and so on, first used in this order: both databases take that. */
export async function rowsOf<Row>(
  { db }: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(new TextQuery(text, parameters))
  return rows
}

/** {@link rowsOf} for a statement that has one row at most. */
export async function rowOf<Row>(
  { db }: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<Row | undefined> {
  const { rows } = await db.executeQuery<Row>(new TextQuery(text, parameters, true))
  return rows[0]
}

/** `$2, $3, $4` */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ')
}

/** The ids, the last of them several times: so lists of all lengths need few statements, which stay prepared. */
export function padded(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)))
  return Array.from({ length }, (_, index) => ids[Math.min(index, ids.length - 1)] ?? '')
}

/** Columns of the rows with these ids. */
export async function rowsById<Row>(
  access: Database,
  table: 'users' | 'posts',
  columns: string,
  ids: readonly string[],
): Promise<Row[]> {
  const [id] = ids
  if (id === undefined) return []
  const text = `select ${columns} from "${table}" where "_id" in`
  if (ids.length === 1) {
    const row = await rowOf<Row>(access, `${text} ($1)`, [id])
    return row ? [row] : []
  }
  const parameters = padded(ids)
  return rowsOf<Row>(access, `${text} (${placeholders(parameters.length)})`, parameters)
}
