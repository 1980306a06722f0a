import { type Kysely, type Migration, sql } from 'kysely'
import { migrationsOf } from '../migrations'
import type { SqlDialect } from '../tables'
import { type AnyTables, type TableLayout, tablesOf } from './layout'

/** Rows read or written by one statement: few enough for the parameters of a statement. */
const atOnce = 500

/** A row's values, in the order of the columns. */
export type Values = unknown[]

/** The names of the migrations that this version knows, in their order. */
export function knownMigrations(dialect: SqlDialect): string[] {
  return Object.keys(migrationsOf(dialect)).sort()
}

/** The names of the migrations that a database has had, in their order; none if it is not one of ours. */
export async function appliedMigrations(db: Kysely<AnyTables>, dialect: SqlDialect): Promise<string[]> {
  const table = dialect === 'sqlite' ? sql`sqlite_master where name` : sql`pg_tables where tablename`
  const { rows } = await sql`select 1 from ${table} = 'kysely_migration'`.execute(db)
  if (rows.length === 0) return []
  const applied = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return applied.map(({ name }) => String(name))
}

/** All rows of a table in the order of its key, a batch at a time, so that memory does not grow with the table. */
export async function* rowsOf(
  db: Kysely<AnyTables>,
  { table, columns, key }: TableLayout,
): AsyncGenerator<Values[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  let last: Record<string, unknown> | undefined
  do {
    const after = last && sql<boolean>`(${keys}) > (${sql.join(key.map((column) => last?.[column]))})`
    const rows: Record<string, unknown>[] = await db
      .selectFrom(table)
      .select(columns)
      .$if(after !== undefined, (query) => query.where(after as NonNullable<typeof after>))
      .orderBy(keys)
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column]))
    last = rows.length === atOnce ? rows.at(-1) : undefined
  } while (last)
}

/** Adds rows to a table. */
export async function addRows(
  db: Kysely<AnyTables>,
  { table, columns }: Pick<TableLayout, 'table' | 'columns'>,
  rows: readonly Values[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
    await db.insertInto(table).values(values).execute()
  }
}

/** Whether nobody has used a database yet: no table but that of metadata has a row. */
export async function isEmpty(db: Kysely<AnyTables>, dialect: SqlDialect): Promise<boolean> {
  for (const { table } of await tablesOf(db, dialect)) {
    if (table === 'meta') continue
    if (await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) return false
  }
  return true
}

/** Adds all rows of a database of the same version. */
export async function copyRows(
  from: Kysely<AnyTables>,
  fromDialect: SqlDialect,
  to: Kysely<AnyTables>,
): Promise<void> {
  for (const layout of await tablesOf(from, fromDialect))
    for await (const rows of rowsOf(from, layout)) await addRows(to, layout, rows)
}

/** Deletes all rows. Not by `truncate`: PostgreSQL shows those who read at the same time an empty table then. */
export async function deleteRows(db: Kysely<AnyTables>, dialect: SqlDialect): Promise<void> {
  for (const { table } of await tablesOf(db, dialect)) await db.deleteFrom(table).execute()
}

/** Runs some of the migrations within the transaction. Does not record them. */
export async function runMigrations(
  db: Kysely<AnyTables>,
  dialect: SqlDialect,
  names: readonly string[],
): Promise<void> {
  const migrations: Record<string, Migration> = migrationsOf(dialect)
  for (const name of names) await migrations[name]?.up(db)
}
