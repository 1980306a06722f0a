// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
  for (const type of ['loadstart', 'load', 'error', 'abort', 'loadend'] as const)
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

it('a form is handled although WebKit cannot read back one whose file is not on a disk', async () => {
  const unreadable = new DOMException('Unable to read form data blob', 'InvalidStateError')
  const reading = vi.spyOn(Request.prototype, 'formData').mockRejectedValue(unreadable)
  onTestFinished(() => reading.mockRestore())
  handle.mockImplementationOnce(async (sent) => jsonResponse(201, Object.fromEntries(await sent.formData())))
  const { request, events } = open('/api/media/upload')
  const form = new FormData()
  form.append('folder', 'covers')
  request.send(form)
  loadMirage()
  await vi.waitFor(() => expect(events).toContain('loadend'))
  expect([events, request.responseText]).toEqual([['loadstart', 'load', 'loadend'], '{"folder":"covers"}'])
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
