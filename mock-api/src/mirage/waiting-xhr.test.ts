// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { jsonResponse } from '../http/responses'
import { type RunningMirage, startMirageServer } from './mirage-server'
import { createWaitingXhr } from './waiting-xhr'

// In Node.js 24 a Request only accepts the native Blob; it stringifies jsdom's to "[object Blob]".
// The specifier is hidden from the compiler, because this package has no Node types.
const { Blob: NodeBlob } = await import('node:buffer' as string)
Object.assign(window, { Blob: NodeBlob })

const native = window.XMLHttpRequest
const sendNatively = vi.spyOn(native.prototype, 'send')
const handle = vi.fn(async (request: Request) => {
  const asked = { header: request.headers.get('x-asked'), text: await request.text() }
  return jsonResponse(201, asked, { 'X-Answered': 'yes' })
})
let mirage: RunningMirage | undefined
let requests: ReturnType<typeof vi.fn<() => Promise<typeof XMLHttpRequest>>>
let loadMirage: () => void
let WaitingXhr: typeof XMLHttpRequest

beforeEach(() => {
  vi.clearAllMocks()
  const loaded = new Promise<void>((resolve) => {
    loadMirage = resolve
  })
  requests = vi.fn(async () => {
    await loaded
    mirage ??= startMirageServer(handle, () => 0)
    return mirage.XMLHttpRequest
  })
  WaitingXhr = createWaitingXhr(native, requests)
})

afterEach(() => {
  mirage?.shutdown()
  mirage = undefined
})

/** Opens a request that notes its events. */
function open(url = '/api/posts') {
  const request = new WaitingXhr()
  const events: string[] = []
  for (const type of ['loadstart', 'load', 'error', 'abort', 'timeout', 'loadend'] as const)
    request.addEventListener(type, () => events.push(type))
  request.open('POST', url)
  return { request, events }
}

it('a request to the API loads Mirage, waits for it and is answered by it', async () => {
  const { request, events } = open()
  request.setRequestHeader('X-Asked', 'a')
  request.setRequestHeader('X-Asked', 'b')
  request.send('text')
  expect([requests.mock.calls.length > 0, request.readyState, handle.mock.calls.length]).toEqual([true, 1, 0])
  loadMirage()
  await vi.waitFor(() => expect(events).toEqual(['loadstart', 'load', 'loadend']))
  expect([request.status, request.statusText, request.readyState]).toEqual([201, 'Created', 4])
  expect(JSON.parse(request.responseText)).toEqual({ header: 'a, b', text: 'text' })
  expect(request.getResponseHeader('x-answered')).toBe('yes')
  expect(request.getAllResponseHeaders().toLowerCase()).toContain('x-answered: yes')
  expect(sendNatively).not.toHaveBeenCalled()
})

it('handlers set as properties are called, those of the upload too', async () => {
  loadMirage()
  const { request } = open()
  const onload = vi.fn()
  const onprogress = vi.fn()
  request.onload = onload
  request.upload.onprogress = onprogress
  request.send('text')
  await vi.waitFor(() => expect(onprogress).toHaveBeenCalled())
  expect(onload).toHaveBeenCalledOnce()
  expect(onprogress.mock.calls[0]?.[0]).toMatchObject({ loaded: 4, total: 4 })
})

it('a dropped connection ends with an error', async () => {
  handle.mockResolvedValueOnce(Response.error())
  loadMirage()
  const { request, events } = open()
  request.send()
  await vi.waitFor(() => expect(events).toEqual(['loadstart', 'error']))
  expect(request.status).toBe(0)
})

it('a request aborted while it waits is never sent', async () => {
  const { request, events } = open()
  request.send()
  request.abort()
  expect(events).toEqual(['abort', 'loadend'])
  loadMirage()
  await requests()
  expect(handle).not.toHaveBeenCalled()
})

it('a request can be opened again, and then has the second answer', async () => {
  loadMirage()
  const { request, events } = open()
  request.send('first')
  await vi.waitFor(() => expect(events).toContain('loadend'))
  request.open('POST', '/api/posts')
  expect([request.readyState, request.status]).toEqual([1, 0])
  request.send('second')
  await vi.waitFor(() => expect(JSON.parse(request.responseText).text).toBe('second'))
})

it.each<[XMLHttpRequestResponseType, (response: never) => unknown]>([
  ['', (text) => JSON.parse(text)],
  ['text', (text) => JSON.parse(text)],
  ['json', (value) => value],
  ['arraybuffer', (bytes) => JSON.parse(new TextDecoder().decode(bytes))],
  ['blob', async (blob: Blob) => ({ type: blob.type, ...JSON.parse(await blob.text()) })],
])('the response has the form that was asked for: %s', async (responseType, read) => {
  const { request, events } = open()
  request.responseType = responseType
  request.send('text')
  loadMirage()
  await vi.waitFor(() => expect(events).toContain('loadend'))
  expect(await read(request.response as never)).toMatchObject({ text: 'text' })
  expect(request.response).toBe(request.response)
  if (!['', 'text'].includes(responseType))
    expect(() => request.responseText).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
})

it('a response that is no JSON is null where JSON was asked for', async () => {
  handle.mockResolvedValueOnce(new Response('Hello'))
  const { request, events } = open()
  request.responseType = 'json'
  request.send()
  loadMirage()
  await vi.waitFor(() => expect(events).toContain('loadend'))
  expect([request.status, request.response]).toEqual([200, null])
})

/** Never answers. */
const hang = () => new Promise<never>(() => undefined)

it('a request that waits for Mirage takes no longer than it may, and is not sent afterwards', async () => {
  const { request, events } = open()
  request.timeout = 50
  request.send()
  await vi.waitFor(() => expect(events).toEqual(['timeout', 'loadend']))
  expect([request.readyState, request.status]).toEqual([4, 0])
  loadMirage()
  await requests()
  expect(handle).not.toHaveBeenCalled()
})

it('a request that waits for its answer takes no longer than it may; one that was answered ends once', async () => {
  loadMirage()
  const answered = open()
  const waiting = open()
  for (const { request } of [answered, waiting]) request.timeout = 1000
  answered.request.send()
  await vi.waitFor(() => expect(answered.events).toContain('loadend'))
  handle.mockImplementationOnce(hang)
  waiting.request.send()
  await vi.waitFor(() => expect(waiting.events).toEqual(['loadstart', 'timeout', 'loadend']), 5000)
  expect([waiting.request.readyState, waiting.request.status, handle.mock.calls.length]).toEqual([4, 0, 2])
  expect([answered.events, answered.request.status]).toEqual([['loadstart', 'load', 'loadend'], 201])
})

it('a request cannot be sent twice', () => {
  const { request } = open()
  request.send()
  expect(() => request.send()).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
})

it('all other requests are the browser’s', () => {
  sendNatively.mockImplementationOnce(() => undefined)
  const { request } = open('https://elsewhere.test/api/posts')
  request.send('text')
  expect(sendNatively).toHaveBeenCalledExactlyOnceWith('text')
  expect(requests).not.toHaveBeenCalled()
})
