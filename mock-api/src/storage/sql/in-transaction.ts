import { type Kysely, sql } from 'kysely'

/** Runs work in a transaction of a connection, which is rolled back if it fails. @param begin the statement that it begins with */
export async function inTransaction<Tables, T>(
  connection: Kysely<Tables>,
  begin: string,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  await sql.raw(begin).execute(connection)
  try {
    const result = await work(connection)
    await sql`commit`.execute(connection)
    return result
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}
