import { describe, expect, it, vi } from 'vitest'
import { type OutgoingRequest, type RequestAnswer, type SendOptions, sendRequest } from './send-request'

const get: OutgoingRequest = { endpoint: '/api/test', method: 'GET', headers: {}, body: '{}' }
const answering = (body: BodyInit | null, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init))
const send = (request: OutgoingRequest, fetcher: typeof fetch, signal = new AbortController().signal) =>
  sendRequest(request, { fetcher, signal } satisfies SendOptions)

async function answerTo(body: BodyInit | null, init?: ResponseInit): Promise<RequestAnswer> {
  const outcome = await send(get, answering(body, init))
  if (outcome.kind !== 'answer') throw new Error(`expected an answer, got ${outcome.message}`)
  return outcome
}

describe('what is sent', () => {
  it('is the method, the headers and the body as typed', async () => {
    const fetcher = answering('')
    const body = '{ "id": 9007199254740993 }'
    await send({ endpoint: '/x', method: 'POST', headers: { A: '1' }, body }, fetcher)
    expect(fetcher).toHaveBeenCalledOnce()
    expect(fetcher.mock.calls[0]?.[0]).toBe('/x')
    expect(fetcher.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { A: '1', 'Content-Type': 'application/json' },
      body,
    })
  })

  it('has neither body nor Content-Type with GET', async () => {
    const fetcher = answering('')
    await send({ ...get, headers: { Accept: '*/*' } }, fetcher)
    expect(fetcher.mock.calls[0]?.[1]?.headers).toEqual({ Accept: '*/*' })
    expect(fetcher.mock.calls[0]?.[1]).not.toHaveProperty('body')
  })

  it('keeps a Content-Type that a header names, in any case', async () => {
    const fetcher = answering('')
    const headers = { 'content-type': 'application/vnd.api+json' }
    await send({ ...get, method: 'DELETE', headers }, fetcher)
    expect(fetcher.mock.calls[0]?.[1]?.headers).toEqual(headers)
  })
})

describe('an answer', () => {
  it('carries status, text and headers', async () => {
    const answer = await answerTo('[]', { status: 201, statusText: 'Created', headers: { 'X-Kind': 'a' } })
    expect(answer).toMatchObject({ status: 201, statusText: 'Created', isSuccess: true })
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

  it.each(['null', '0', 'false', '9007199254740993'])('keeps the body %s as itself', async (text) => {
    expect((await answerTo(text)).body).toMatchObject({ kind: 'json', node: { source: text } })
  })

  it('keeps the empty string as a body', async () => {
    expect((await answerTo('""')).body).toEqual({ kind: 'json', node: { kind: 'string', source: '""' } })
  })

  it('has no body when nothing was sent', async () => {
    expect((await answerTo('')).body).toEqual({ kind: 'none' })
    expect((await answerTo(null, { status: 204 })).body).toEqual({ kind: 'none' })
  })

  it('keeps plain text and HTML as text', async () => {
    expect((await answerTo('hello')).body).toEqual({ kind: 'text', text: 'hello', claimsJson: false })
    const html = await answerTo('<p>hi</p>', { headers: { 'Content-Type': 'text/html' } })
    expect(html.body).toEqual({ kind: 'text', text: '<p>hi</p>', claimsJson: false })
  })

  it('says when a body claims to be JSON and is not', async () => {
    const answer = await answerTo('{oops', { headers: { 'Content-Type': 'application/json' } })
    expect(answer.body).toEqual({ kind: 'text', text: '{oops', claimsJson: true })
  })

  it('counts the bytes of what is no text', async () => {
    const png = await answerTo(new Uint8Array(8), { headers: { 'Content-Type': 'image/png' } })
    expect(png.body).toEqual({ kind: 'binary', mediaType: 'image/png', bytes: 8 })
  })
})

describe('a failure', () => {
  it('comes of a network error, with the words of the browser as a detail', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send(get, fetcher)).toMatchObject({
      kind: 'failure',
      reason: 'no-answer',
      detail: 'TypeError: Failed to fetch',
    })
  })

  it('comes of a connection that breaks while the body is read', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    expect(await send(get, answering(broken))).toMatchObject({ kind: 'failure', reason: 'no-answer' })
  })

  it('comes of an abort, even when the fetcher does not heed it', async () => {
    const controller = new AbortController()
    const outcome = send(get, () => new Promise(() => {}), controller.signal)
    controller.abort()
    expect(await outcome).toMatchObject({ kind: 'failure', reason: 'aborted' })
  })

  it('comes of a header or an address that no request can have, and then nothing is sent', async () => {
    const fetcher = answering('')
    for (const request of [
      { ...get, headers: { 'a b': '1' } },
      { ...get, headers: { a: 'č' } },
      { ...get, endpoint: 'http://' },
      { ...get, endpoint: 'http://user:secret@host.test/' },
    ]) {
      expect(await send(request, fetcher)).toMatchObject({ kind: 'failure', reason: 'not-sendable' })
    }
    expect(fetcher).not.toHaveBeenCalled()
  })
})
