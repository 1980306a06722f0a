import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type SqlDialect, tableNames } from '../tables'

/** Tables whose names and columns the database tells. */
export type AnyTables = Record<string, Record<string, unknown>>

/** A table, and what its rows are sorted by. */
export interface TableLayout {
  table: string
  columns: string[]
  /** The columns of its primary key, in their order. */
  key: string[]
}

interface Column {
  table: string
  column: string
  /** Its place in the primary key; 0 or null if it is no part of it. */
  place: number | null
}

/**
 * The columns of all tables but those that record the migrations. Computed columns are left out. In a schema of PostgreSQL, others may have
 * tables as well.
 */
const columns: Record<SqlDialect, RawBuilder<Column>> = {
  sqlite: sql`
    select t.name as "table", c.name as "column", c.pk as place
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'kysely\\_%' escape '\\'
    order by t.name, c.cid`,
  postgres: sql`
    select t.relname::text as "table", c.attname::text as "column", array_position(i.indkey::int2[], c.attnum) + 1 as place
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and t.relkind in ('r', 'p') and not t.relispartition and t.relname in (${sql.join(tableNames)})
    order by t.relname collate "C", c.attnum`,
}

/** The tables of a database, by name. */
export async function tablesOf(db: Kysely<AnyTables>, dialect: SqlDialect): Promise<TableLayout[]> {
  const { rows } = await columns[dialect].execute(db)
  return [...new Set(rows.map(({ table }) => table))].map((table) => {
    const all = rows.filter((row) => row.table === table)
    const keyed = all.filter(({ place }) => place).sort((a, b) => Number(a.place) - Number(b.place))
    if (keyed.length === 0) throw new Error(`The table ${table} has no primary key`)
    return { table, columns: all.map(({ column }) => column), key: keyed.map(({ column }) => column) }
  })
}
