// @vitest-environment jsdom
import { apiErrors } from 'shared/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiFetch } from './api-fetch'
import { type RunningMirage, startMirageServer } from './mirage-server'
import { captureNativeWeb } from './native-web'
import { createTransport } from './transport'

// In Node.js 24 a Request only accepts the native Blob; it stringifies jsdom's to "[object Blob]".
// The specifier is hidden from the compiler, because this package has no Node types.
const { Blob: NodeBlob } = await import('node:buffer' as string)
Object.assign(window, { Blob: NodeBlob })

const native = captureNativeWeb()
let mirage: RunningMirage
let respond: (request: Request) => Promise<Response>
const requests: unknown[] = []

const handle = async (request: Request) => {
  const { method, url, headers } = request
  const text = await request.text()
  // Without a body, Mirage adds a content type.
  requests.push([method, url, text && headers.get('content-type'), headers.get('x-asked'), text])
  return respond(request)
}
const delay = () => 0
const fetchBy = (mirageFetch: () => typeof fetch | undefined) =>
  createApiFetch(native, createTransport(native, { handle, delay, mirageFetch }))
const direct = fetchBy(() => undefined)
const throughMirage = fetchBy(() => mirage.fetch)

beforeEach(() => {
  requests.length = 0
  respond = async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  mirage = startMirageServer(handle, delay)
})

afterEach(() => mirage.shutdown())

async function outcomeOf(answer: Promise<Response>) {
  try {
    const response = await answer
    const { status, statusText, ok, url, type, redirected, bodyUsed } = response
    const headers = [...response.headers.entries()]
    const kind = response instanceof native.Response
    return {
      ...{ kind, status, statusText, ok, url, type, redirected, bodyUsed, headers },
      body: response.body === null,
      text: await response.text(),
    }
  } catch (error) {
    return String(error)
  }
}

/** Sends a request both ways, and compares what came back and what the handler got. */
async function expectNoDifference(path: string, init: () => RequestInit = () => ({})) {
  const before = await outcomeOf(direct(path, init()))
  const after = await outcomeOf(throughMirage(path, init()))
  expect(before).toEqual(after)
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]).toEqual(requests[1])
  return before
}

const statuses = [
  ...new Set([...Object.values(apiErrors).map(({ status }) => status), 200, 201, 204, 304, 503]),
]

describe('a request and its response are the same before and after Mirage runs', () => {
  it.each(statuses)('with status %i', async (status) => {
    const body = status === 204 || status === 304 ? null : '{"a":"ü"}'
    const headers = { 'Content-Type': 'application/json; charset=utf-8', Link: '<a>; rel="next", <b>' }
    respond = async () => new Response(body, { status, headers })
    expect(await expectNoDifference('/api/posts?a=1&a=2#top')).toMatchObject({ status })
  })

  it.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])('with method %s', async (method) => {
    expect(await expectNoDifference('/api/posts', () => ({ method }))).toMatchObject({ status: 200 })
  })

  it('with headers and a text', async () => {
    const headers = { 'X-Asked': 'a, b', 'Content-Type': 'application/json' }
    await expectNoDifference('/api/posts', () => ({ method: 'POST', headers, body: '{"ü":1}' }))
    expect(requests[0]).toEqual([
      'POST',
      `${location.origin}/api/posts`,
      'application/json',
      'a, b',
      '{"ü":1}',
    ])
  })

  it('when the connection drops', async () => {
    respond = async () => Response.error()
    expect(await expectNoDifference('/api/posts')).toBe('TypeError: Network request failed')
  })
})

it.each([
  ['before Mirage runs', direct],
  ['through Mirage', throughMirage],
])('a request that is aborted before it is sent is never handled, %s', async (_when, send) => {
  const signal = AbortSignal.abort()
  expect(await outcomeOf(send('/api/posts', { method: 'POST', body: 'x', signal }))).toContain('AbortError')
  await send('/api/users')
  expect(requests).toEqual([['GET', `${location.origin}/api/users`, '', null, '']])
})

it('an aborted request is handled to its end, like by a server, before Mirage runs', async () => {
  const abort = new AbortController()
  let seen: AbortSignal | undefined
  respond = (request) => {
    seen = request.signal
    abort.abort()
    return Promise.resolve(new Response())
  }
  await expect(direct('/api/posts', { method: 'POST', body: 'x', signal: abort.signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
  expect([seen?.aborted, requests.length]).toEqual([false, 1])
})
