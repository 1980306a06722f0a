import { type Kysely, Migrator, sql } from 'kysely'
import type { Storage } from '../ports'
import { codeOf } from './error-code'
import { migrationsOf } from './migrations'
import type { SqlDialect, SqlTables } from './tables'

/** Storage in a database of SQL. */
export interface SqlStorage extends Storage {
  /** Changes with every commit, whoever made it; undefined where that cannot be asked cheaply. */
  version?: () => string
  /** The same of the commits of other processes alone. */
  versionOfOthers?: () => string
  /** Whether it takes writes: after a failover, it may only take reads. @throws UnsafeWrites */
  isWritable?: () => Promise<boolean>
  /** When its tables were created, in epoch milliseconds. */
  createdAt: () => Promise<number>
  close(): Promise<void>
  /** How its connections are used, where it has several. */
  use?: () => PoolUse
}

/** Numbers of connections, and of transactions that wait for one. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

/** A migration that failed, with the code of what it failed by. */
class FailedMigration extends Error {
  readonly code: string

  constructor(name: string, cause: unknown) {
    super(`the migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.code = codeOf(cause)
  }
}

/**
 * Creates the tables, or brings them up to date. Of several processes that begin at once, one does it and the others wait.
 * @param schema that has the tables, where the database has several
 * @throws if a newer version wrote the database
 */
export async function migrate(db: Kysely<SqlTables>, dialect: SqlDialect, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsOf(dialect) },
    // Kysely would take the migrations of another schema for ours.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find(({ status }) => status === 'Error')
  if (failed) throw new FailedMigration(failed.migrationName, error)
  if (error) throw error
}

/** When the tables were created: {@link SqlStorage.createdAt}. */
export async function creationOf(db: Kysely<SqlTables>): Promise<number> {
  const { rows } = await sql<{ first: string }>`select min(timestamp) as first from kysely_migration`.execute(
    db,
  )
  return Date.parse(rows[0]?.first ?? '')
}

/** What is written now would be lost, or would leave the tables in disorder. */
export class UnsafeWrites extends Error {}

/** @throws UnsafeWrites if a newer version has brought the tables up to date meanwhile */
export async function checkVersion(db: Kysely<SqlTables>, dialect: SqlDialect): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const known = migrationsOf(dialect)
  if (rows.every(({ name }) => Object.hasOwn(known, name))) return
  throw new UnsafeWrites('A newer version of this server has changed the tables: this process must end')
}
