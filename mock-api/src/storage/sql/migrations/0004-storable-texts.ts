import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '../tables'

type Row = Record<string, string | number> & { text: string }

/** What people write, except for lists, whose JSON has no U+0000; and the keys of its rows. */
const texts: { table: string; key: string[]; columns: string[] }[] = [
  { table: 'users', key: ['_id'], columns: ['firstName', 'lastName', 'bio', 'website'] },
  { table: 'posts', key: ['_id'], columns: ['content'] },
  { table: 'comments', key: ['postId', 'id'], columns: ['comment'] },
  { table: 'deletedComments', key: ['postId', 'id'], columns: ['comment'] },
]

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const hasNul = (column: string) => sql`instr(${sql.ref(column)}, char(0)) > 0`

/** Rows whose text has U+0000, with their keys and, as `text`, what should be there. SQLite's own `replace` does not find the character. */
async function unstorable(db: Kysely<unknown>, table: string, column: string, key: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${listOf(key)}, hex(${sql.ref(column)}) as "text" from ${sql.table(table)} where ${hasNul(column)}`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    text: Buffer.from(row.text, 'hex').toString().replaceAll('\0', '\uFFFD'),
  }))
}

async function replaceTexts(
  db: Kysely<unknown>,
  table: string,
  column: string,
  key: string[],
): Promise<void> {
  for (const row of await unstorable(db, table, column, key)) {
    const isThis = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row.text} where ${isThis}`.execute(db)
  }
}

/** Terms are part of their keys, and may be there already. */
async function replaceTerms(db: Kysely<unknown>, table: string): Promise<void> {
  const rows = await unstorable(db, table, 'term', ['createdAt', 'id'])
  await sql`delete from ${sql.table(table)} where ${hasNul('term')}`.execute(db)
  for (const { text, createdAt, id } of rows) {
    await sql`insert or ignore into ${sql.table(table)} (${listOf(['term', 'createdAt', 'id'])})
      values (${text}, ${createdAt}, ${id})`.execute(db)
  }
}

/** SQLite has kept U+0000 in texts, but its driver reads what stands before it: U+FFFD takes its place. PostgreSQL never kept any. */
export async function makeTextsStorable(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  if (dialect !== 'sqlite') return
  for (const { table, key, columns } of texts) {
    for (const column of columns) await replaceTexts(db, table, column, key)
  }
  for (const table of ['userTerms', 'postTerms']) await replaceTerms(db, table)
}
