import { type Kysely, sql } from 'kysely'

/** Rows are found by the paths of our own media alone: URLs of other hosts can be longer than a key of PostgreSQL. */
export async function keepOwnMedia(db: Kysely<unknown>): Promise<void> {
  for (const table of ['postMedia', 'userMedia']) {
    await sql`delete from ${sql.table(table)} where "url" not like '/%' or length("url") > 200`.execute(db)
  }
}
