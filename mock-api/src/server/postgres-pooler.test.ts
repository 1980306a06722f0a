import { expect, it, onTestFinished } from 'vitest'
import { newDatabase, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { hasPgBouncer, startPgBouncer } from './testing/start-pgbouncer'
import { startServer } from './testing/test-server'

const API_TOKEN_SECRET = 'a secret that is long enough for servers'

it.runIf(postgresUrl && hasPgBouncer).each([
  ['refuses the timeouts of sessions', { pool_mode: 'transaction' }],
  [
    'ignores the timeouts of sessions',
    {
      pool_mode: 'transaction',
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    },
  ],
])('a pooler that %s is refused at the start', async (_, settings) => {
  const { url, drop } = await newDatabase('pooled')
  onTestFinished(drop)
  const DATABASE_URL = await startPgBouncer(url, settings)
  await expect(startServer({ DATABASE_URL, API_TOKEN_SECRET })).rejects.toThrow(
    /cannot be opened: a pooler stands before it that does not pass on statement_timeout: connect to PostgreSQL itself, or by one that does\.$/,
  )
})
