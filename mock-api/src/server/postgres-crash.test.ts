import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../storage/sql/testing/postgres-server'
import { postgresUrl } from '../storage/sql/testing/postgres-storages'
import { signUp, startServer } from './testing/test-server'

const minimal = { Prefer: 'return=minimal' }
const API_TOKEN_SECRET = 'a secret that is long enough for servers'

describe.runIf(postgresUrl)('a PostgreSQL that crashes and starts again', () => {
  it('loses nothing that was acknowledged, and costs the requests of that time a 503', async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.end)
    const server = await startServer({ DATABASE_URL: postgres.url, API_TOKEN_SECRET, API_LIMITS: 'off' })
    const token = await signUp(server, 'ada')
    const acknowledged: string[] = []
    const refused: number[] = []

    // Publishes one after another, until one is acknowledged after one that was refused.
    for (let number = 1; refused.length === 0 || acknowledged.at(-1) !== `Post ${number - 1}`; number += 1) {
      const body = { postData: { content: `Post ${number}`, postImage: [] } }
      const { status } = await server.send('POST', '/api/posts', { token, body, headers: minimal })
      if (status === 201) acknowledged.push(`Post ${number}`)
      else refused.push(status)
      if (number === 20) await postgres.kill()
      if (refused.length === 1 && status !== 201) await postgres.start()
    }
    expect(new Set(refused)).toEqual(new Set([503]))
    const { posts } = await (await server.send('GET', '/api/posts?limit=50', { headers: minimal })).json()
    const stored = posts.map(({ content }: { content: string }) => content)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    const { user } = await (await server.send('GET', '/api/users/ada', { headers: minimal })).json()
    expect([user.postCount, new Set(stored).size]).toEqual([stored.length, stored.length])
  }, 120_000)
})

describe.runIf(postgresUrl)('a PostgreSQL that becomes a standby', () => {
  it('answers reads, and those who write are told to try again until it is promoted', async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.end)
    const server = await startServer({ DATABASE_URL: postgres.url, API_TOKEN_SECRET, API_LIMITS: 'off' })
    const token = await signUp(server, 'ada')
    const statuses = async () => {
      const body = { postData: { content: 'Hello', postImage: [] } }
      const written = await server.send('POST', '/api/posts', { token, body, headers: minimal })
      return [(await server.send('GET', '/api/posts')).status, written.status]
    }
    await postgres.kill()
    const promote = await postgres.startAsStandby()
    await expect.poll(async () => (await server.send('GET', '/api/posts')).status).toBe(200)
    expect(await statuses()).toEqual([200, 503])
    await promote()
    await expect.poll(statuses).toEqual([200, 201])
  }, 120_000)
})
