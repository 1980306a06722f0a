import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SortOrder } from 'shared/contract'
import type { SqlTables } from './tables'

/** The columns that sort posts: those of `postKey`. */
export function postColumns(order: SortOrder): readonly string[] {
  return order === 'trending' ? ['likeCount', 'createdAt', '_id'] : ['createdAt', '_id']
}

/** A part of a list that is sorted by columns whose values together are unique. */
export interface KeyedPage {
  columns: readonly string[]
  /** Values of the columns: only rows after them. */
  after?: readonly (number | string)[] | undefined
  limit: number
  descending: boolean
}

/** A condition for rows after a key. The database compares both as a whole, so an index on the columns finds the place. */
export function isAfter({ columns, after, descending }: Omit<KeyedPage, 'limit'>) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return after && sql<SqlBool>`(${names}) ${sql.raw(descending ? '<' : '>')} (${sql.join(after)})`
}

/** Restricts a query to a page. Its cost grows with the page if an index begins with what the query asks for and ends with the columns. */
export function paged<Name extends keyof SqlTables, Row>(
  query: SelectQueryBuilder<SqlTables, Name, Row>,
  page: KeyedPage,
): SelectQueryBuilder<SqlTables, Name, Row> {
  const direction = page.descending ? 'desc' : 'asc'
  const sorted = page.columns.reduce((all, column) => all.orderBy(sql.ref(column), direction), query)
  const condition = isAfter(page)
  return (condition ? sorted.where(condition) : sorted).limit(page.limit)
}

/** Rows in the order of `ids`, without those that are missing. */
export function inOrder<Row extends { _id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
