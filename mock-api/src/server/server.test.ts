import { chmod, mkdtemp, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { SetUpProblem } from './settings/setting-values'
import { signUp, startServer } from './testing/test-server'

const hello = { postData: { content: 'Hello from a server', postImage: [] } }

it('keeps what it answered, and the sessions of people, when it starts again', async () => {
  const first = await startServer()
  const token = await signUp(first, 'ada')
  expect((await first.send('POST', '/api/posts', { token, body: hello })).status).toBe(201)
  await first.close()

  const second = await startServer({}, first.folder)
  const { posts } = await (await second.send('GET', '/api/posts')).json()
  expect(posts).toMatchObject([{ content: 'Hello from a server', username: 'ada' }])
  expect((await second.send('GET', '/api/users/bookmark', { token })).status).toBe(200)
})

it('hashes passwords with Argon2id, and lets nobody in with another one', async () => {
  const server = await startServer()
  await signUp(server, 'ada')
  const login = (password: string) =>
    server.send('POST', '/api/auth/login', { body: { username: 'ada', password } })
  expect([(await login('secret1')).status, (await login('secret2')).status]).toEqual([200, 401])
})

it('has no accounts unless asked for, and those whose hashes browsers wrote when asked', async () => {
  const empty = await startServer()
  expect(await (await empty.send('GET', '/api/users')).json()).toMatchObject({ users: [] })
  const demo = await startServer({ API_DEMO: 'true' })
  const { users } = await (await demo.send('GET', '/api/users')).json()
  expect(users.length).toBeGreaterThan(3)
  const [{ profileAvatar }] = users
  expect((await demo.send('GET', new URL(profileAvatar).pathname)).headers.get('content-type')).toBe(
    'image/webp',
  )
})

it('keeps a secret that only its user can read, or takes the given one', async () => {
  const server = await startServer()
  const file = join(server.folder, 'token-secret')
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  const token = await signUp(server, 'ada')
  await server.close()
  const other = await startServer(
    { API_TOKEN_SECRET: 'another secret, long enough for servers' },
    server.folder,
  )
  expect((await other.send('GET', '/api/users/bookmark', { token })).status).toBe(401)
})

it.runIf(process.platform !== 'win32').each([
  ['in any folder', ''],
  ['where a link says, also if nothing is there yet', 'elsewhere.db'],
])('keeps a database that only its user can read, %s', async (_, linked) => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-open-'))
  await chmod(folder, 0o755)
  if (linked) await symlink(join(folder, linked), join(folder, 'echosphere.db'))
  const server = await startServer({}, folder)
  await signUp(server, 'ada')
  const files = (await readdir(folder)).filter((name) => name.includes('.db'))
  const modes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mode & 0o777))
  expect(new Set(modes)).toEqual(new Set([0o600]))
})

it('answers with no more than 50 items of a list that nobody asked a page of, and says how to page', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  for (let number = 1; number <= 51; number += 1) {
    const body = { postData: { content: `${number}`, postImage: [] } }
    await server.send('POST', '/api/posts', { token, body, headers: { Prefer: 'return=minimal' } })
  }
  const response = await server.send('GET', '/api/posts')
  const { posts } = await response.json()
  expect([posts.length, posts[0].content]).toEqual([50, '51'])
  expect(response.headers.get('link')).toBe('</api/posts?limit=20>; rel="first"')
})

it('lets pages of the allowed origins call it, and no others', async () => {
  const { send } = await startServer({ API_ALLOWED_ORIGINS: 'https://echo.example' })
  const allowed = async (origin: string) =>
    (await send('GET', '/api/posts', { headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await allowed('https://echo.example')).toBe('https://echo.example')
  expect(await allowed('https://evil.example')).toBeNull()
  const preflight = await send('OPTIONS', '/api/posts', {
    headers: { Origin: 'https://echo.example', 'Access-Control-Request-Method': 'DELETE' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
})

it('lets pages of the allowed origins read that a path has no such method, and which it has', async () => {
  const { send } = await startServer({ API_ALLOWED_ORIGINS: 'https://echo.example' })
  const response = await send('PATCH', '/api/posts', { headers: { Origin: 'https://echo.example' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect(response.headers.get('access-control-expose-headers')?.split(', ')).toContain('Allow')
})

it.each(['/api/posts', '/api/posts/nothing', '/api/openapi.json', '/api/nothing', '/health', '/ready'])(
  'tells of %s by HEAD what GET would answer, its length included',
  async (path) => {
    const { send } = await startServer()
    const [get, head] = [await send('GET', path), await send('HEAD', path)]
    const of = ({ status, headers }: Response) => [
      status,
      headers.get('content-length'),
      headers.get('content-type'),
    ]
    expect(of(head)).toEqual(of(get))
    expect(await head.text()).toBe('')
  },
)

it('describes the refusal of a body that is too large as it is', async () => {
  const { send } = await startServer()
  const { paths } = await (await send('GET', '/api/openapi.json')).json()
  const refused = await send('POST', '/api/auth/login', { body: 'x'.repeat(300_000) })
  const { examples } = paths['/auth/login'].post.responses['413'].content['application/json']
  expect(examples.bodyTooLarge.value).toEqual(await refused.json())
})

function largeForm(): FormData {
  const form = new FormData()
  form.set('file', 'x'.repeat(300_000))
  return form
}

it.each([
  ['an unknown path', 'GET', '/nothing', {}, 404, 'No such path.'],
  ['an unknown call', 'GET', '/api/nothing', {}, 404, 'No such path.'],
  ['no path to a file outside', 'GET', '/media/%2e%2e/%2e%2e/package.json', {}, 404, 'No such path.'],
  ['another method', 'PUT', '/api/posts', { body: {} }, 405, 'Method not allowed.'],
  ['no body', 'POST', '/api/auth/login', {}, 422, ''],
  ['no token', 'POST', '/api/posts', { body: hello }, 401, ''],
  ['a body that is too large', 'POST', '/api/auth/login', { body: 'x'.repeat(300_000) }, 413, 'too large'],
  [
    'a form that is too large, where none belongs',
    'POST',
    '/api/auth/login',
    { form: largeForm() },
    413,
    'too large',
  ],
])('refuses %s as the API does', async (_, method, path, options, status, message) => {
  const { send } = await startServer()
  const response = await send(method, path, options)
  expect(response.status).toBe(status)
  const { errors } = await response.json()
  expect(errors[0]).toContain(message)
})

it('stores no second like however many arrive at once', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const created = await server.send('POST', '/api/posts', {
    token,
    body: hello,
    headers: { Prefer: 'return=minimal' },
  })
  const { post } = await created.json()
  const likes = Array.from({ length: 30 }, () =>
    server.send('POST', `/api/posts/like/${post._id}`, { token, body: {} }),
  )
  const statuses = (await Promise.all(likes)).map(({ status }) => status)
  expect(statuses.filter((status) => status < 400)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const { likeCount } = (
    await (
      await server.send('GET', `/api/posts/${post._id}`, { headers: { Prefer: 'return=minimal' } })
    ).json()
  ).post
  expect(likeCount).toBe(1)
})

it('goes on when a client hangs up in the middle of a body', async () => {
  const server = await startServer()
  const { hostname, port } = new URL(server.address)
  const socket = createConnection({ host: hostname, port: Number(port) })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"user')
  socket.destroy()
  expect((await server.send('GET', '/ready')).status).toBe(200)
})

// Windows does not let go of an open file.
it.runIf(process.platform !== 'win32')(
  'is not ready while its database is not in its place, because what is written then would be lost',
  async () => {
    const server = await startServer()
    const file = join(server.folder, 'echosphere.db')
    const elsewhere = join(server.folder, 'moved.db')
    const ready = async () => (await server.send('GET', '/ready')).status
    await rename(file, elsewhere)
    expect(await ready()).toBe(503)
    await rename(elsewhere, file)
    expect(await ready()).toBe(200)
  },
)

it('says in one sentence that its port is taken, or that its database is none', async () => {
  const server = await startServer()
  const { port } = new URL(server.address)
  await expect(startServer({ API_PORT: port })).rejects.toThrow(
    new SetUpProblem(`Port ${port} is already in use: choose another one with API_PORT.`),
  )
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-api-'))
  await writeFile(join(folder, 'echosphere.db'), 'This is no database. '.repeat(100))
  await expect(startServer({}, folder)).rejects.toThrow(
    /echosphere\.db cannot be opened: file is not a database/,
  )
})

it.each([
  ['/api/posts?limit=1', '"posts":[]'],
  ['/api/changes', 'event: alive'],
])('answers a request for %s that had begun to arrive when it ends', async (path, answer) => {
  const server = await startServer()
  const { hostname, port } = new URL(server.address)
  const socket = createConnection({ host: hostname, port: Number(port) })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n`)
  await server.send('GET', '/health')
  const ending = server.close()
  socket.write('\r\n')
  const received = await text(socket)
  expect(received).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
  expect(received).toContain(answer)
  await ending
})

it('goes on for a moment when it is asked to end, so that nothing is lost that was sent to it already', async () => {
  const server = await startServer({}, undefined, { drainMs: 1000 })
  const ending = server.close()
  const response = await server.send('GET', '/api/posts?limit=1')
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  await ending
  await expect(server.send('GET', '/health')).rejects.toThrow()
})
