import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signUpAndHangUp } from '../testing/hang-up'
import { signUp, startServer } from '../testing/test-server'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code: number }
}

/** A collector of OTLP over HTTP. @returns its address, and what it was sent so far */
async function collector() {
  const spans: SentSpan[] = []
  const read = async (request: IncomingMessage) => {
    const { resourceSpans } = JSON.parse(await text(request))
    for (const { scopeSpans } of resourceSpans)
      for (const { spans: sent } of scopeSpans) spans.push(...(request.url === '/v1/traces' ? sent : []))
  }
  const server = createServer((request, response) => {
    void read(request).then(() => response.setHeader('Content-Type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, spans }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'

it('a request is a span of the trace of its client, and its transactions are below it', async () => {
  const { url, spans } = await collector()
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const token = await signUp(server, 'ada')
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await server.send('GET', '/api/users/ada?secret=1', { token, headers })
  // Sends what is left.
  await server.close()
  const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === 'b7ad6b7169203331')
  expect(request?.name).toBe('GET getUser')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name)).toContain('transaction read')
  expect(spans.map(({ name }) => name)).toContain('POST signup')
  expect(JSON.stringify(spans)).not.toContain('secret')
})

it('a write reads the row of its account once before its own transaction, for the limits and the API together', async () => {
  const { url, spans } = await collector()
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const token = await signUp(server, 'ada')
  await server.send('POST', '/api/posts', { token, body: { postData: { content: 'hello', postImage: [] } } })
  await server.close()
  const request = spans.find(({ name }) => name === 'POST createPost')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name).sort()).toEqual(['transaction read', 'transaction write'])
})

it('a request whose client hung up before it was answered is a span as well, which tells so', async () => {
  const { url, spans } = await collector()
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  await signUpAndHangUp(server, 'ada')
  await expect.poll(async () => (await server.send('GET', '/api/users/ada')).status).toBe(200)
  await server.close()
  const request = spans.find(({ name }) => name === 'POST signup')
  expect(request?.attributes).toContainEqual({ key: 'echosphere.hung_up', value: { boolValue: true } })
  expect(request?.attributes.map(({ key }) => key)).not.toContain('http.response.status_code')
})

it('what a client asked for in vain is no error, neither of the request nor of its transactions', async () => {
  const { url, spans } = await collector()
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const token = await signUp(server, 'ada')
  await server.send('POST', '/api/posts/like/nothing', { token, body: {} })
  await server.send('GET', '/api/users/nobody')
  await server.close()
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST likePost', 'GET getUser', 'transaction read', 'transaction write']),
  )
  expect(spans.filter(({ status }) => status.code !== 0)).toEqual([])
})

it('a collector that is not there costs nothing but its traces', async () => {
  const lines: string[] = []
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1', API_LOG_LEVEL: 'warn' }
  const server = await startServer(settings, undefined, { log: { write: (line) => void lines.push(line) } })
  expect((await server.send('GET', '/ready')).status).toBe(200)
  await server.close()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: expect.stringMatching(/^Traces were not sent to http:\/\/localhost:1: /),
    }),
  )
})

it('a collector that refuses traces is told of once until it takes some', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  onTestFinished(() => void vi.unstubAllEnvs())
  const statuses: number[] = []
  let status = 400
  const refusing = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end('{}'))
    statuses.push(status)
  })
  await new Promise<void>((resolve) => void refusing.listen(0, 'localhost', resolve))
  onTestFinished(() => void refusing.close())
  const url = `http://localhost:${(refusing.address() as AddressInfo).port}`
  const lines: string[] = []
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: url, API_LOG_LEVEL: 'warn' }
  const server = await startServer(settings, undefined, { log: { write: (line) => void lines.push(line) } })
  const sent = async (as: number, times: number) => {
    status = as
    const count = () => statuses.filter((each) => each === as).length
    const before = count()
    const ask = async () => (await server.send('GET', '/ready')) && count() - before
    await expect.poll(ask).toBeGreaterThanOrEqual(times)
  }
  await sent(400, 4)
  await sent(200, 2)
  await sent(400, 2)
  await server.close()
  expect(lines.filter((line) => line.includes('Traces were not sent'))).toHaveLength(2)
})
