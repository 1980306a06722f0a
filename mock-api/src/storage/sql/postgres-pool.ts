import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { PoolUse } from './sql-storage'

/** How long things take at most, in milliseconds: to get a connection, to run a statement, and to go on with a transaction. */
const connectionTimeoutMillis = 5000
const statementTimeout = 10_000
const idleTransactionTimeout = 30_000

/** When the database does not answer at all: longer than it takes itself to give up. */
const answerTimeout = 15_000

const { builtins } = pg.types

/** Counters and moments are far below 2⁵³, so numbers of 64 bits are read as numbers. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text'),
}

/** PostgreSQL has no character U+0000 in texts. As in HTML, U+FFFD stands for it. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter
}

/** Connections send one statement after another. A transaction may ask for several at once. */
function inOrder(client: pg.PoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, parameters: readonly unknown[]) => {
    const answer = last.then(() => client.query(text, parameters.map(storable)))
    last = answer.catch(() => undefined)
    return answer
  }
  // Kysely asks for cursors only to stream, which nothing here does.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/**
 * Connections to PostgreSQL, opened when needed and kept.
 * @param onLost called when a connection is lost; another one is opened when it is needed
 */
export function createPool(
  connectionString: string,
  most: number,
  onLost: (error: Error) => void,
): PostgresPool & { use: () => PoolUse } {
  const pool = new pg.Pool({
    connectionString,
    max: most,
    types,
    connectionTimeoutMillis,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
    application_name: 'echosphere',
  })
  pool.on('error', onLost)
  // Of a connection in use. Its next statement fails.
  pool.on('connect', (client) => client.on('error', onLost))
  return {
    connect: async () => inOrder(await pool.connect()),
    end: () => pool.end(),
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
