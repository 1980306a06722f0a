import pg from 'pg'
import { withCheckedCertificates } from '../../storage/sql/postgres-pool'
import { printWarning, type Warn } from '../warnings'
import type { OpenChannel } from './collected-bus'

/** In milliseconds: how long a connection and a statement may take, between two signs of life, and between attempts to connect. */
const times = { connect: 5000, statement: 10_000, alive: 20_000, pause: { first: 200, longest: 5000 } }

/**
 * LISTEN and NOTIFY, on a connection of its own: a notification takes a lock of the whole database when its transaction ends, so no
 * transaction of a request sends one. The channel is named after the schema.
 * @param warn told when the connection is lost
 */
export function postgresChannel(url: string, warn: Warn = printWarning): OpenChannel {
  return async (on) => {
    let client: pg.Client | undefined
    let name = ''
    let isClosed = false
    let attempts = 0
    let retry: NodeJS.Timeout | undefined

    function lose(lost: pg.Client): void {
      lost.removeAllListeners()
      // What is under way may still fail.
      lost.on('error', () => undefined)
      void lost.end().catch(() => undefined)
      if (client === lost) {
        client = undefined
        if (!isClosed) warn('The connection that carries live changes was lost: it is opened again.')
      }
      if (isClosed) return
      const { first, longest } = times.pause
      clearTimeout(retry)
      retry = setTimeout(() => void reopen(), Math.min(first * 2 ** attempts, longest))
      attempts += 1
    }
    async function open(): Promise<boolean> {
      const next = new pg.Client({
        connectionString: withCheckedCertificates(url),
        keepAlive: true,
        connectionTimeoutMillis: times.connect,
        query_timeout: times.statement,
        application_name: 'echosphere live changes',
      })
      next.on('error', () => lose(next))
      next.on('end', () => lose(next))
      next.on('notification', ({ payload }) => payload && on.text(payload))
      try {
        await next.connect()
        const { rows } = await next.query('select current_schema() as name')
        name = `echosphere_${rows[0].name}`.slice(0, 63)
        await next.query(`listen ${next.escapeIdentifier(name)}`)
      } catch {
        lose(next)
        return false
      }
      attempts = 0
      client = next
      return true
    }
    async function reopen(): Promise<void> {
      if (!isClosed && (await open())) on.reopened()
    }
    let last: Promise<unknown> = Promise.resolve()
    /** Statements are sent one after another. */
    function ask(text: string, values: string[]): Promise<unknown> {
      const answer = last.then(() => askNow(text, values))
      last = answer.catch(() => undefined)
      return answer
    }
    async function askNow(text: string, values: string[]): Promise<unknown> {
      const asked = client
      if (!asked) throw new Error('The connection is being opened')
      return asked.query(text, values).catch((error: unknown) => {
        if (client === asked) lose(asked)
        throw error
      })
    }
    const alive = setInterval(() => void ask('select 1', []).catch(() => undefined), times.alive)
    await open()
    return {
      send: (text) => ask('select pg_notify($1, $2)', [name, text]),
      async close() {
        isClosed = true
        clearInterval(alive)
        clearTimeout(retry)
        await client?.end().catch(() => undefined)
      },
    }
  }
}
