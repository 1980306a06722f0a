import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signUpAndHangUp } from '../testing/hang-up'
import { signUp, startServer, type TestServer } from '../testing/test-server'

/** Opens a connection that says what is given, and no more. */
async function open({ address }: TestServer, text = ''): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  // The server may hang up, which is its right.
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

/** Sends something again and again until the connection ends. @returns what was answered */
function sendEndlessly(socket: Socket, what: string, everyMs: number): Promise<string> {
  let answer = ''
  const sending = setInterval(() => socket.write(what), everyMs)
  socket.on('data', (chunk) => {
    answer += chunk
  })
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(sending)
      resolve(answer)
    })
  })
}

/** Somebody else reads and writes as if nothing were. */
async function expectWellServed({ send }: TestServer, token: string): Promise<void> {
  const body = { postData: { content: 'Meanwhile', postImage: [] } }
  const written = await send('POST', '/api/posts', { token, body, headers: { Prefer: 'return=minimal' } })
  const read = await send('GET', '/api/posts?limit=1')
  expect([written.status, read.status]).toEqual([201, 200])
  expect((await read.json()).posts[0].content).toBe('Meanwhile')
}

it.each([
  ['sends its headers a byte at a time', 'GET /api/posts HTTP/1.1\r\nHost: local', 'h'],
  [
    'sends its body a byte at a time',
    head('POST', '/api/auth/login', 'Content-Type: application/json', 'Content-Length: 90000'),
    ' ',
  ],
])('serves others while a client %s', async (_, begun, byte) => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  for (let clients = 0; clients < 20; clients += 1) void sendEndlessly(await open(server, begun), byte, 20)
  await expectWellServed(server, token)
})

it('refuses a body that never ends', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const type = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () =>
      sendEndlessly(await open(server, head('POST', '/api/auth/login', ...type)), chunk, 1),
    ),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 |^$/)
  await expectWellServed(server, token)
})

it('ends requests and connections by the times of the decision', async () => {
  const server = await startServer()
  const servers: Server[] = []
  const onRequest = (message: unknown) => void servers.push((message as { server: Server }).server)
  subscribe('http.server.request.start', onRequest)
  onTestFinished(() => void unsubscribe('http.server.request.start', onRequest))
  await server.send('GET', '/health')
  expect(servers).toMatchObject([
    { headersTimeout: 15_000, requestTimeout: 180_000, timeout: 120_000, keepAliveTimeout: 75_000 },
  ])
})

it('waits a minute for a small body, and longer for an upload', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = [`Authorization: ${token}`, 'Content-Length: 4', 'Expect: 100-continue']
  const begin = async (path: string) => {
    const socket = await open(server, head('POST', path, ...lines))
    // The server waits for the body from now on.
    await once(socket, 'data')
    return socket
  }
  const [small, inTime, upload] = [
    await begin('/api/posts'),
    await begin('/api/posts'),
    await begin('/api/media/upload'),
  ]
  // Its body keeps the connection as well, although it is answered already.
  const refused = await open(server, head('POST', '/api/posts', 'Content-Length: 4'))
  await once(refused, 'data')
  const statusOf = async (socket: Socket) => /^HTTP\/1\.1 (\d+)/.exec(`${await once(socket, 'data')}`)?.[1]
  vi.advanceTimersByTime(59_999)
  inTime.write('true')
  expect(await statusOf(inTime)).toBe('422')
  vi.advanceTimersByTime(1)
  expect([await statusOf(small), await statusOf(refused)]).toEqual(['408', '408'])
  upload.write('true')
  expect(await statusOf(upload)).toBe('400')
})

it('serves others when clients hang up in the middle of an answer or of an upload', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const form = [
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    `Authorization: ${token}`,
  ]
  for (let clients = 0; clients < 20; clients += 1) {
    const upload = await open(server, head('POST', '/api/media/upload', ...form))
    upload.write(Buffer.alloc(100_000))
    upload.destroy()
    const reader = await open(server, head('GET', '/api/openapi.json'))
    reader.once('data', () => reader.destroy())
  }
  await expectWellServed(server, token)
})

it('serves others while a client asks again and again and never reads', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const reader = await open(server)
  reader.pause()
  reader.write(head('GET', '/api/openapi.json').repeat(500))
  await expectWellServed(server, token)
  reader.destroy()
})

it('serves others beside 1,000 idle connections, and can be stopped although some requests never arrive', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  await Promise.all(Array.from({ length: 1000 }, () => open(server)))
  const begun = [
    await open(server, 'GET /api/posts HTTP/1.1\r\nHost: local'),
    await open(server, head('POST', '/api/auth/login', 'Content-Length: 90000')),
  ]
  await expectWellServed(server, token)
  const ends = begun.map((socket) => once(socket.resume(), 'close'))
  await server.close()
  await Promise.all(ends)
})

it.each([
  ['an answer', ['ada']],
  ['several answers on one connection', ['ada', 'grace', 'mary']],
])(
  'can be stopped after somebody hung up before %s, although another request never arrives',
  async (_, people) => {
    const server = await startServer()
    await signUpAndHangUp(server, ...people)
    for (const name of people) {
      await expect.poll(async () => (await server.send('GET', `/api/users/${name}`)).status).toBe(200)
    }
    const begun = await open(server, 'GET /api/posts HTTP/1.1\r\nHost: local')
    const end = once(begun.resume(), 'close')
    await server.close()
    await end
  },
)
