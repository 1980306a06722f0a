import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from '../tables'

// What migrations are written with. Released ones rely on it: what it does stays the same.

/** A table that is being defined. */
export type Table = CreateTableBuilder<string, never>

/** What a migration changes. */
export interface Target {
  db: Kysely<unknown>
  dialect: SqlDialect
}

/** Texts are sorted and compared by their bytes, whatever language PostgreSQL was set up for: keys of pages rely on it. */
export const textTypes: Record<SqlDialect, RawBuilder<unknown>> = {
  sqlite: sql`text`,
  postgres: sql`text collate "C"`,
}

/** Begins a table of texts that must have a value. */
export function createTable({ db, dialect }: Target, table: string, texts: readonly string[]): Table {
  const empty = db.schema.createTable(table) as Table
  return texts.reduce(
    (all, name) => all.addColumn(name as never, textTypes[dialect], (column) => column.notNull()),
    empty,
  )
}

/** Adds numbers that must have a value. */
export function withNumbers(table: Table, names: readonly string[]): Table {
  return names.reduce(
    (all, name) => all.addColumn(name as never, 'bigint', (column) => column.notNull()),
    table,
  )
}

/** Adds the key. */
export function primaryKey(table: Table, name: string, columns: readonly string[]): Table {
  return table.addPrimaryKeyConstraint(name, columns as never[])
}

/** Adds indexes; their names begin with the table's. */
export async function addIndexes(
  { db }: Target,
  table: string,
  indexes: Record<string, string[]>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  }
}
