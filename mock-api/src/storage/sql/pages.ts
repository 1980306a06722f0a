import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SortOrder } from 'shared/contract'
import type { SqlTables } from './tables'

/** The columns that sort posts: those of `postKey`. @param id the column with the post's id */
export function postColumns<Id extends string>(order: SortOrder, id: Id) {
  return order === 'trending' ? (['likeCount', 'createdAt', id] as const) : (['createdAt', id] as const)
}

/** Most rows of one look at a list whose pages grow until enough is found. */
export const mostOfPage = 1000

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

/** Rows by their ids. */
export function byId<Row extends { _id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row._id, row]))
}
