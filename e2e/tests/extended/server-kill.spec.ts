import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from 'mock-api/postgres'
import { type ApiProcess, startApiProcess } from '../../fixtures/api-process'
import { sendRequest } from '../../fixtures/http-request'
import { expect, test } from '../../fixtures/test'

/** Writes that are asked for, by so many people at once. The server is killed somewhere in the middle. */
const [writes, writers] = [1000, 10]

const settings = {
  API_HOST: '127.0.0.1',
  API_LIMITS: 'off',
  API_TOKEN_SECRET: 'a secret that is long enough for servers',
}

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-kill-'))
})

test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const sent = (api: ApiProcess, path: string, body: unknown, token = '') =>
  sendRequest(new URL(path, api.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'return=minimal', Authorization: token },
    body: JSON.stringify(body),
  })

/** Publishes until all is written or the server is gone. @returns the texts of acknowledged posts */
async function publish(api: ApiProcess, writer: number, onWritten: () => void): Promise<string[]> {
  const me = { username: `writer-${writer}`, password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  const { encodedToken } = JSON.parse((await sent(api, '/api/auth/signup', me)).text)
  const acknowledged: string[] = []
  for (let number = 0; number < writes / writers; number += 1) {
    const content = `Post ${number} of ${me.username}`
    const body = { postData: { content, postImage: [] } }
    const answer = await sent(api, '/api/posts', body, encodedToken).catch(() => undefined)
    if (answer?.status !== 201) break
    acknowledged.push(content)
    onWritten()
  }
  return acknowledged
}

interface Stored {
  content: string
  username: string
}

/** All posts, page by page. */
async function storedPosts({ origin }: ApiProcess): Promise<Stored[]> {
  const all: Stored[] = []
  let cursor: string | undefined
  do {
    const page = new URL('/api/posts?limit=50', origin)
    if (cursor) page.searchParams.set('cursor', cursor)
    const { posts, nextCursor } = await (await fetch(page)).json()
    all.push(...posts)
    cursor = nextCursor
  } while (cursor)
  return all
}

/** Kills a server in the middle of writes, starts it again, and compares what it has with what it acknowledged. */
async function killAmongWrites(environment: Record<string, string>): Promise<void> {
  const start = () => startApiProcess(folder, '', { ...settings, ...environment })
  let api = await start()
  try {
    const last = 100 + Math.floor(Math.random() * (writes - 200))
    let written = 0
    const onWritten = () => {
      written += 1
      if (written === last) api.process.kill('SIGKILL')
    }
    const publishing = Array.from({ length: writers }, (_, writer) => publish(api, writer, onWritten))
    const acknowledged = (await Promise.all(publishing)).flat()
    expect(acknowledged.length, `killed after ${last}`).toBeGreaterThanOrEqual(last)
    expect(acknowledged.length).toBeLessThan(writes)

    api = await start()
    const stored = await storedPosts(api)
    const contents = stored.map(({ content }) => content)
    expect(contents).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(contents).size).toBe(contents.length)
    // What each writer was waiting for may be there without an answer.
    expect(contents.length - acknowledged.length).toBeLessThanOrEqual(writers)
    for (let writer = 0; writer < writers; writer += 1) {
      const path = new URL(`/api/users/writer-${writer}`, api.origin)
      const { user } = await (await fetch(path, { headers: { Prefer: 'return=minimal' } })).json()
      expect(user.postCount).toBe(stored.filter(({ username }) => username === user.username).length)
    }
  } finally {
    await api.end('SIGKILL')
  }
}

test('a server that is killed somewhere among 1,000 writes loses none that it acknowledged, and applies none in part', () =>
  killAmongWrites({}))

test('so does one whose data is in a PostgreSQL that goes on', async () => {
  const postgres = await startPostgres()
  try {
    await killAmongWrites({ DATABASE_URL: postgres.url })
  } finally {
    await postgres.end()
  }
})
