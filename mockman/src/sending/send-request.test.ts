import { describe, expect, it, vi } from 'vitest'
import type { OutgoingRequest } from '../draft/outgoing-request'
import { startingSettings } from '../draft/request-draft'
import { type RequestAnswer, type RequestProgress, sendRequest } from './send-request'

const get: OutgoingRequest = {
  endpoint: '/api/test',
  method: 'GET',
  headers: {},
  body: undefined,
  settings: startingSettings,
}
const answering = (body: BodyInit | null, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init))
const send = (request: OutgoingRequest, fetcher: typeof fetch, signal = new AbortController().signal) =>
  sendRequest(request, { fetcher, signal })

async function answerTo(body: BodyInit | null, init?: ResponseInit): Promise<RequestAnswer> {
  const outcome = await send(get, answering(body, init))
  if (outcome.kind !== 'answer') throw new Error(`expected an answer, got ${outcome.message}`)
  return outcome
}

/** A stream that a test writes to. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
  })
  const write = (content: string | Uint8Array) =>
    controller?.enqueue(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  return { body, write, fail: () => controller?.error(new TypeError('network error')) }
}

describe('a sent request', () => {
  it('has method, headers, body and settings', async () => {
    const fetcher = answering('')
    const body = { kind: 'text', text: '{ "id": 9007199254740993 }', mediaType: 'application/json' } as const
    const settings = { timeoutMs: 0, redirect: 'error', credentials: 'include' } as const
    await send({ endpoint: '/x', method: 'POST', headers: { A: '1' }, body, settings }, fetcher)
    expect(fetcher.mock.calls[0]?.[0]).toBe('/x')
    expect(fetcher.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { A: '1' },
      body: body.text,
      redirect: 'error',
      credentials: 'include',
    })
  })

  it('has no body if there is none', async () => {
    const fetcher = answering('')
    await send(get, fetcher)
    expect(fetcher.mock.calls[0]?.[1]).not.toHaveProperty('body')
  })

  it('sends parts as form data', async () => {
    const fetcher = answering('')
    const file = new File(['abc'], 'a.txt')
    const parts = [
      ['a', '1'],
      ['f', file],
    ] as const
    await send({ ...get, method: 'POST', body: { kind: 'multipart', parts } }, fetcher)
    const form = fetcher.mock.calls[0]?.[1]?.body as FormData
    expect(form.get('a')).toBe('1')
    expect((form.get('f') as File).name).toBe('a.txt')
  })
})

describe('a response', () => {
  it('has status, text and headers', async () => {
    const answer = await answerTo('[]', { status: 201, statusText: 'Created', headers: { 'X-Kind': 'a' } })
    expect(answer).toMatchObject({ status: 201, statusText: 'Created', isSuccess: true, cut: undefined })
    expect(answer.headers).toMatchObject({ 'x-kind': 'a' })
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(0)
  })

  it.each([
    [200, true],
    [299, true],
    [304, false],
    [404, false],
    [500, false],
  ])('with status %i is a success: %s', async (status, isSuccess) => {
    const body = status === 304 ? null : '{"errors":["no"]}'
    expect(await answerTo(body, { status })).toMatchObject({ status, isSuccess })
  })

  it.each(['null', '0', 'false', '""', 'hello', '<p>hi</p>'])('keeps the body %s unchanged', async (text) => {
    expect((await answerTo(text)).body).toMatchObject({ kind: 'text', text })
  })

  it('has no body when it is empty', async () => {
    expect((await answerTo('')).body).toEqual({ kind: 'none' })
    expect((await answerTo(null, { status: 204 })).body).toEqual({ kind: 'none' })
  })

  it('is decoded without a byte order mark', async () => {
    expect((await answerTo('\ufeff{"a":1}')).body).toMatchObject({ text: '{"a":1}' })
  })

  it('is decoded with its declared encoding', async () => {
    const init = { headers: { 'Content-Type': 'text/plain; charset=iso-8859-1' } }
    expect((await answerTo(new Uint8Array([0x63, 0xe9]), init)).body).toMatchObject({ text: 'cé' })
  })

  it.each([
    ['UTF-16 of Windows', 'text/plain', [0xff, 0xfe, 0xeb, 0x00], 'ë'],
    ['UTF-16 without a type', '', [0xfe, 0xff, 0x00, 0xeb], 'ë'],
    ['UTF-8 sent as Latin-1', 'application/json; charset=iso-8859-1', [0xef, 0xbb, 0xbf, 0xc3, 0xab], 'ë'],
  ])('is decoded by its byte order mark, whatever its type says: %s', async (_, type, bytes, text) => {
    const { body } = await answerTo(Uint8Array.from(bytes), { headers: { 'Content-Type': type } })
    expect(body).toMatchObject({ kind: 'text', text })
  })

  it('is text if it is, where its type only says that it is bytes', async () => {
    const init = { headers: { 'Content-Type': 'application/octet-stream' } }
    expect((await answerTo('{"a":1}', init)).body).toMatchObject({ kind: 'text', text: '{"a":1}' })
    expect((await answerTo(new Uint8Array([0x61, 0, 0, 0]), init)).body.kind).toBe('binary')
  })

  it('is binary by its type, or without a type if it is not text', async () => {
    const png = await answerTo(new Uint8Array(8), { headers: { 'Content-Type': 'image/png' } })
    expect(png.body).toMatchObject({ kind: 'binary', mediaType: 'image/png', bytes: new Uint8Array(8) })
    expect((await answerTo(new Uint8Array([0xff, 0xfe, 0xfd]))).body.kind).toBe('binary')
    expect((await answerTo(new Uint8Array([0x61, 0, 0, 0]))).body.kind).toBe('binary')
  })

  it('is read without a stream, as in fetch mocks', async () => {
    const bare = {
      status: 200,
      statusText: '',
      headers: new Headers(),
      body: undefined,
      text: async () => '[1]',
    }
    const outcome = await send(get, async () => bare as unknown as Response)
    expect(outcome).toMatchObject({ kind: 'answer', body: { kind: 'text', text: '[1]' } })
  })
})

describe('a streamed response', () => {
  it('reports progress and keeps what arrived when cancelled', async () => {
    const stream = openStream()
    const controller = new AbortController()
    const onProgress = vi.fn<(progress: RequestProgress) => void>()
    const outcome = sendRequest(get, {
      fetcher: answering(stream.body),
      signal: controller.signal,
      onProgress,
    })
    stream.write('data: 1\n\n')
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalledOnce())
    expect(onProgress.mock.calls[0]?.[0]).toMatchObject({
      head: { status: 200 },
      bytes: 9,
      tail: 'data: 1\n\n',
    })
    controller.abort()
    expect(await outcome).toMatchObject({
      kind: 'answer',
      body: { text: 'data: 1\n\n' },
      cut: 'Cancelled: partial response.',
    })
  })

  it('is decoded with its encoding as it arrives', async () => {
    const stream = openStream()
    const onProgress = vi.fn<(progress: RequestProgress) => void>()
    const init = { headers: { 'Content-Type': 'text/plain; charset=iso-8859-1' } }
    const controller = new AbortController()
    const options = { fetcher: answering(stream.body, init), signal: controller.signal, onProgress }
    const outcome = sendRequest(get, options)
    stream.write(Uint8Array.of(0x63, 0xe9))
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalledOnce())
    expect(onProgress.mock.calls[0]?.[0].tail).toBe('cé')
    controller.abort()
    await outcome
  })

  it('reports the size of what is no text, and no text of it', async () => {
    const stream = openStream()
    const controller = new AbortController()
    const onProgress = vi.fn<(progress: RequestProgress) => void>()
    const outcome = sendRequest(get, {
      fetcher: answering(stream.body, { headers: { 'Content-Type': 'Image/PNG' } }),
      signal: controller.signal,
      onProgress,
    })
    stream.write(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalledOnce())
    expect(onProgress.mock.calls[0]?.[0]).toMatchObject({ bytes: 4, tail: '' })
    controller.abort()
    await outcome
  })

  it('keeps a partial response when the connection breaks or times out', async () => {
    const stream = openStream()
    stream.write('{"a":')
    const broken = send(get, answering(stream.body))
    setTimeout(stream.fail)
    expect(await broken).toMatchObject({
      body: { text: '{"a":' },
      cut: 'Connection lost: partial response.',
    })
    const packed = openStream()
    setTimeout(packed.fail)
    expect(
      await send(get, answering(packed.body, { headers: { 'Content-Encoding': 'gzip' } })),
    ).toMatchObject({ cut: 'Connection lost, or the body is no valid gzip: partial response.' })
    const slow = openStream()
    slow.write('x')
    const settings = { ...startingSettings, timeoutMs: 20 }
    expect(await send({ ...get, settings }, answering(slow.body))).toMatchObject({
      body: { text: 'x' },
      cut: 'Timed out: partial response.',
    })
  })
})

describe('a failure', () => {
  it('results from a network error, with the browser’s message as a detail', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send(get, fetcher)).toMatchObject({
      kind: 'failure',
      reason: 'no-answer',
      detail: 'TypeError: Failed to fetch',
    })
  })

  it('results from an abort or a timeout, even if the fetcher ignores them', async () => {
    const controller = new AbortController()
    const outcome = send(get, () => new Promise(() => {}), controller.signal)
    controller.abort()
    expect(await outcome).toMatchObject({ kind: 'failure', reason: 'aborted' })
    const settings = { ...startingSettings, timeoutMs: 5 }
    expect(await send({ ...get, settings }, () => new Promise(() => {}))).toMatchObject({ reason: 'timeout' })
  })

  it('results from a redirect that must not be followed', async () => {
    const hidden = { type: 'opaqueredirect', status: 0 } as Response
    expect(await send(get, async () => hidden)).toMatchObject({ kind: 'failure', reason: 'hidden-redirect' })
  })
})
