import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiProcess, startApiProcess } from '../fixtures/api-process'
import { expect, test } from '../fixtures/test'

let folder: string
let api: ApiProcess

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-api-'))
  api = await startApiProcess(folder)
})

test.afterEach(async () => {
  if (api.process.exitCode === null && api.process.signalCode === null) await api.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function signUp(): Promise<string> {
  const body = { username: 'ada', password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  return (await (await api.post('/api/auth/signup', body)).json()).encodedToken
}

/** Publishes post after post until the server is gone. @returns the texts whose posts it acknowledged */
async function publish(token: string, author: number, onEach: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 0; ; number += 1) {
    const content = `Post ${number} of writer ${author}`
    const headers = { Authorization: token, Prefer: 'return=minimal' }
    const body = { postData: { content, postImage: [] } }
    const response = await api.post('/api/posts', body, headers).catch(() => undefined)
    if (response?.status !== 201) return acknowledged
    acknowledged.push(content)
    onEach()
  }
}

/** The texts of all posts, page by page. */
async function storedPosts(): Promise<string[]> {
  const texts: string[] = []
  let cursor: string | undefined
  do {
    const page = new URL('/api/posts?limit=50', api.origin)
    if (cursor) page.searchParams.set('cursor', cursor)
    const { posts, nextCursor } = await (await fetch(page)).json()
    texts.push(...posts.map(({ content }: { content: string }) => content))
    cursor = nextCursor
  } while (cursor)
  return texts
}

test('a server that is killed in the middle of writes loses nothing that it acknowledged', async () => {
  const token = await signUp()
  let written = 0
  const onEach = () => {
    written += 1
    if (written === 100) api.process.kill('SIGKILL')
  }
  const acknowledged = (
    await Promise.all([1, 2, 3, 4].map((author) => publish(token, author, onEach)))
  ).flat()
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  api = await startApiProcess(folder)
  const stored = await storedPosts()
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  // What each writer was waiting for may be there without an answer.
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(4)
  expect(new Set(stored).size).toBe(stored.length)
})

test('a server that is asked to stop finishes what it accepted', async () => {
  await signUp()
  // The hash of the password takes a while. The server has accepted the request once it answers a later one.
  const login = api.post('/api/auth/login', { username: 'ada', password: 'secret1' })
  await fetch(new URL('/health', api.origin))
  const code = await api.end('SIGTERM')
  const { status, headers } = await login
  // Otherwise the server would wait for the connection, which is kept alive.
  expect([status, headers.get('connection'), code]).toEqual([200, 'close', 0])
})
