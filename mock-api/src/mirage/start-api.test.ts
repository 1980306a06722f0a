// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dumpDatabase, putRaw } from '../storage/testing'
import { type RunningApi, startApi } from './start-api'

// In Node.js 24 a Request only accepts the native Blob; it stringifies jsdom's to "[object Blob]".
// The specifier is hidden from the compiler, because this package has no Node types.
const { Blob: NodeBlob } = await import('node:buffer' as string)
Object.assign(window, { Blob: NodeBlob })

const native = { fetch: window.fetch, Response: window.Response, XMLHttpRequest: window.XMLHttpRequest }
let api: RunningApi
let databases = 0

beforeEach(async () => {
  databases += 1
  api = await startApi({ delay: 0, databaseName: `mirage-${databases}` })
})

afterEach(() => api.stop())

async function login() {
  const [account] = api.demoAccounts
  const response = await fetch('/api/auth/login', { method: 'POST', body: JSON.stringify(account) })
  return (await response.json()) as { encodedToken: string }
}

/** Sends a request through XMLHttpRequest; resolves with the event that ended it. */
async function sendOldStyle(): Promise<{ request: XMLHttpRequest; ended: string }> {
  const request = new XMLHttpRequest()
  request.open('GET', '/api/test-todos')
  const done = new Promise<Event>((resolve) => {
    request.onload = resolve
    request.onerror = resolve
  })
  request.send()
  return { request, ended: (await done).type }
}

/** Requests go directly until Mirage runs, which the first XMLHttpRequest starts at once. */
const ways: Record<string, () => Promise<unknown>> = {
  'before Mirage runs': async () => undefined,
  'through Mirage': sendOldStyle,
}

describe.each(Object.entries(ways))('%s, the API', (_when, prepare) => {
  beforeEach(prepare)

  it('responds to calls below /api with native responses that have a URL', async () => {
    const response = await fetch('/api/posts?limit=2')
    expect(response).toBeInstanceOf(native.Response)
    expect(response.url).toBe(`${window.location.origin}/api/posts?limit=2`)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect((await response.json()).posts).toHaveLength(2)
  })

  it('passes method, headers and body on', async () => {
    const { encodedToken } = await login()
    const response = await fetch('/api/posts', {
      method: 'POST',
      headers: { authorization: encodedToken, Prefer: 'return=minimal' },
      body: JSON.stringify({ postData: { content: 'hello ü' } }),
    })
    expect([response.status, response.headers.get('Preference-Applied')]).toEqual([201, 'return=minimal'])
    expect((await response.json()).post.content).toBe('hello ü')
  })

  it.each([
    ['GET', '/api/nowhere', 404],
    ['GET', '/api', 404],
    ['GET', '/api/users/%E0%A4%A', 404],
    ['PUT', '/api/posts', 405],
    ['PATCH', '/api/posts', 405],
    ['OPTIONS', '/api/posts', 405],
    ['PROPFIND', '/api/posts', 405],
  ])('responds to %s %s', async (method, path, status) => {
    const response = await fetch(path, { method })
    expect(response.status).toBe(status)
    expect((await response.json()).errors).toHaveLength(1)
  })

  it('responds to HEAD without a body', async () => {
    const response = await fetch('/api/posts', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('leaves every other request to the browser', async () => {
    const response = await fetch('data:text/plain,native')
    expect(await response.text()).toBe('native')
  })

  it('delays responses as configured', async () => {
    api.setDelay(60)
    const before = performance.now()
    await fetch('/api/test-todos')
    expect(performance.now() - before).toBeGreaterThan(55)
  })

  it('delays, fails and drops requests as configured, until reset', async () => {
    api.setFaults({ slowBy: 60 })
    const before = performance.now()
    await fetch('/api/test-todos')
    expect(performance.now() - before).toBeGreaterThan(55)
    api.setFaults({ errorRate: 100 })
    expect((await fetch('/api/test-todos')).status).toBe(500)
    api.setFaults({ dropRate: 100 })
    await expect(fetch('/api/test-todos')).rejects.toThrow(TypeError)
    await expect(fetch('/api/test-todos', { method: 'PROPFIND' })).rejects.toThrow(TypeError)
    const { request, ended } = await sendOldStyle()
    expect([ended, request.status]).toEqual(['error', 0])
    expect(await (await fetch('data:text/plain,native')).text()).toBe('native')
    api.setFaults({ htmlRate: 100 })
    const page = await fetch('/api/test-todos')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    api.setFaults({})
    expect((await fetch('/api/test-todos')).status).toBe(200)
  })
})

it('responds to XMLHttpRequest too', async () => {
  const { request, ended } = await sendOldStyle()
  const { status, responseText } = request
  expect([ended, status, Object.keys(JSON.parse(responseText))]).toEqual(['load', 200, ['todos']])
})

it.each(Object.entries(ways))('restores the browser’s fetch and classes when it stops %s', async (_, way) => {
  await way()
  api.stop()
  expect({
    fetch: window.fetch,
    Response: window.Response,
    XMLHttpRequest: window.XMLHttpRequest,
  }).toEqual(native)
})

it('reports damaged rows that it leaves out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockReturnValue()
  const onDamaged = vi.fn()
  api.onDamagedRows(onDamaged)
  await putRaw(`mirage-${databases}`, 'posts', { _id: 'damaged', authorId: 'x', createdAt: Date.now() })
  const answer = fetch('/api/posts/damaged')
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(onDamaged.mock.calls).toEqual([[1]])
  })
  expect((await answer).status).toBe(404)
  vi.useRealTimers()
})

it('persists data for the next start', async () => {
  const { encodedToken } = await login()
  const body = JSON.stringify({ userData: { bio: 'kept' } })
  await fetch('/api/users/edit', { method: 'POST', headers: { authorization: encodedToken }, body })
  api.stop()
  api = await startApi({ delay: 0, databaseName: `mirage-${databases}` })
  const [account] = api.demoAccounts
  const response = await fetch(`/api/users/${account?.username}`)
  expect([api.persistent, (await response.json()).user.bio]).toEqual([true, 'kept'])
})

it('finishes the deletion of posts once the page is shown: before that, its own requests come first', async () => {
  const databaseName = `mirage-${databases}`
  api.stop()
  const database = await openDB(databaseName)
  await database.put('deletedPosts', 'gone', 'gone')
  database.close()
  const unfinished = async () => (await dumpDatabase(databaseName)).stores.deletedPosts?.rows.length
  api = await startApi({ delay: 0, databaseName, waitsForPage: true })
  for (const path of ['/api/posts?limit=1', '/api/users?limit=1']) await fetch(path)
  expect(await unfinished()).toBe(1)
  api.pageShown()
  await vi.waitFor(async () => expect(await unfinished()).toBe(0), 5000)
})
