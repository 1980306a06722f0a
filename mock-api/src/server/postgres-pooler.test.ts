import { expect, it, onTestFinished } from 'vitest'
import { newDatabase, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { hasPgBouncer, startPgBouncer } from './testing/start-pgbouncer'
import { startServer } from './testing/test-server'

/** Lets PgBouncer take connections that ask for the timeouts of sessions, without passing them on. */
const ignore_startup_parameters = 'statement_timeout,idle_in_transaction_session_timeout'

const API_TOKEN_SECRET = 'a secret that is long enough for servers'

it.runIf(postgresUrl && hasPgBouncer).each([
  ['refuses the timeouts of sessions', { pool_mode: 'transaction' }],
  ['ignores the timeouts of sessions', { pool_mode: 'transaction', ignore_startup_parameters }],
])('a pooler that %s is refused at the start', async (_, settings) => {
  const { url, drop } = await newDatabase('pooled')
  onTestFinished(drop)
  const DATABASE_URL = await startPgBouncer(url, settings)
  await expect(startServer({ DATABASE_URL, API_TOKEN_SECRET })).rejects.toThrow(
    /cannot be opened: a pooler stands before it that does not pass on statement_timeout: connect to PostgreSQL itself, or by one that does\.$/,
  )
})

it.runIf(postgresUrl && hasPgBouncer)(
  'a pooler of transactions is refused at the start, also where the URL has a timeout, because a lock would stay in a session of others',
  async () => {
    const { url, drop } = await newDatabase('pooled')
    onTestFinished(drop)
    const pooled = await startPgBouncer(url, { pool_mode: 'transaction', ignore_startup_parameters })
    const DATABASE_URL = `${pooled}?statement_timeout=9000`
    await expect(startServer({ DATABASE_URL, API_TOKEN_SECRET })).rejects.toThrow(
      /cannot be opened: a pooler stands before it that gives each transaction another session: let it pool sessions, or connect to PostgreSQL itself\.$/,
    )
  },
)

it.runIf(postgresUrl && hasPgBouncer)('a pooler of sessions is not', async () => {
  const { url, drop } = await newDatabase('pooled')
  onTestFinished(drop)
  const pooled = await startPgBouncer(url, { pool_mode: 'session', ignore_startup_parameters })
  const server = await startServer({ DATABASE_URL: `${pooled}?statement_timeout=9000`, API_TOKEN_SECRET })
  expect((await server.send('GET', '/ready')).status).toBe(200)
})
