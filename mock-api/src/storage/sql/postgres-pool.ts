import {
  CompiledQuery,
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type TableMetadata,
} from 'kysely'
import pg from 'pg'
import { codeOf } from './error-code'
import type { PoolUse } from './sql-storage'
import { storable } from './storable-parameters'

/** How long it takes at most to get a connection, in milliseconds. */
const connectionTimeoutMillis = 5000

/** How long a request waits, in milliseconds: for a statement, for its transaction to go on, and for a database that does not answer at all. */
const ofRequests = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // Longer than it takes the database to give up.
  query_timeout: 15_000,
}

const { builtins } = pg.types

/** Counters and moments are far below 2⁵³, so numbers of 64 bits are read as numbers. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text'),
}

/**
 * The URL with the name of what `pg` does: it checks certificates in all of these modes, and warns at length that its next version will not
 * (pg 8.23.1).
 */
export function withCheckedCertificates(connectionString: string): string {
  const url = new URL(connectionString)
  const mode = url.searchParams.get('sslmode') ?? ''
  if (!['prefer', 'require', 'verify-ca'].includes(mode) || url.searchParams.has('uselibpqcompat'))
    return connectionString
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Codes of answers after which the state of a connection is known: not those of a server that ends, cancels or has no memory left. */
const answered = /^(?!5[37])[\dA-Z]{5}$/

/**
 * Connections send one statement after another. A transaction may ask for several at once. After one that was not answered, for which only
 * `pg` stopped waiting, no other is sent, and the connection is closed instead of used again: the database may still do it, in a
 * transaction that nobody ends or with a lock that nobody gives back.
 */
function inOrder(client: pg.PoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve()
  let failure: unknown
  const send = async (text: string, parameters: readonly unknown[]) => {
    if (failure !== undefined) throw failure
    try {
      return await client.query(text, [...storable(parameters)])
    } catch (error) {
      if (!answered.test(codeOf(error))) failure = error
      throw error
    }
  }
  const query = (text: string, parameters: readonly unknown[]) => {
    const answer = last.then(() => send(text, parameters))
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    // Kysely asks for cursors only to stream, which nothing here does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure !== undefined),
  }
}

/**
 * Connections to PostgreSQL, opened when needed and kept.
 * @param onLost called when a connection is lost; another one is opened when it is needed
 */
export function createPool(
  connectionString: string,
  most: number,
  onLost: (error: Error) => void,
  timeouts: Partial<typeof ofRequests> = ofRequests,
): PostgresPool & { use: () => PoolUse } {
  const pool = new pg.Pool({
    connectionString: withCheckedCertificates(connectionString),
    max: most,
    types,
    connectionTimeoutMillis,
    ...timeouts,
    // A database that is gone is noticed without a timeout as well.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'echosphere',
  })
  // Of a connection in use, too: its next statement fails.
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool repeats what those say that nothing uses, and would throw it.
  pool.on('error', () => undefined)
  return {
    connect: async () => inOrder(await pool.connect()),
    end: () => pool.end(),
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/**
 * Finds the tables of the schema in use, by their names. Kysely asks for all columns of all schemas, which fails if one of these is dropped
 * meanwhile.
 */
class SchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    )
    return rows.map((row) => ({ ...row, isView: false, columns: [] }))
  }
}

class SchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new SchemaIntrospector(db)
  }
}

/** Ends each timeout of a session that the version of the database has. */
const withoutTimeouts = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'idle_session_timeout', 'lock_timeout')`

/** A single connection without timeouts, also those of the URL or the user: migrations and copies of everything are no requests. */
export function unboundedDialect(connectionString: string): PostgresDialect {
  const url = new URL(connectionString)
  for (const name of Object.keys(ofRequests)) url.searchParams.delete(name)
  return new SchemaDialect({
    pool: createPool(url.href, 1, () => undefined, {}),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(withoutTimeouts))
    },
  })
}
