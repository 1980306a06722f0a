import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { signUp, startServer, type TestServer } from '../testing/test-server'
import { waitingTime } from './limit-table'

const behindProxy = { API_TRUSTED_PROXIES: 'loopback' }

/** Logs in from an address of its own. */
function login({ send }: TestServer, username: string, password: string, address: string) {
  return send('POST', '/api/auth/login', {
    body: { username, password },
    headers: { 'X-Forwarded-For': address },
  })
}

/** Sends wrong passwords at once, each from another address. @returns how often each status was answered */
async function guess(server: TestServer, username: string, times: number) {
  const guesses = Array.from({ length: times }, (_, i) => login(server, username, 'guess-1', `192.0.2.${i}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  return Object.fromEntries([401, 404, 429].map((each) => [each, statuses.filter((s) => s === each).length]))
}

it('limits how often an address can log in, and says when to try again', async () => {
  const { send } = await startServer()
  const attempts = Array.from({ length: 21 }, (_, i) =>
    send('POST', '/api/auth/login', { body: { username: `nobody${i}`, password: 'secret1' } }),
  )
  const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  const headers = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after']
  const [limit, remaining, reset, retryAfter] = headers.map((name) => refused[0]?.headers.get(name))
  expect([limit, remaining, retryAfter]).toEqual(['20', '0', reset])
  expect(await refused[0]?.json()).toEqual({
    errors: [`Too many logins from your network. Try again in ${reset} seconds.`],
  })
  expect((await send('GET', '/api/posts')).status).toBe(200)
})

it.each([
  ['GET', '/api/posts?limit=1', '3000', '60'],
  ['POST', '/api/posts/like/x', '600', '60'],
  ['POST', '/api/auth/signup', '30', '3600'],
])('counts a %s of %s among %s of an address in %s seconds', async (method, path, most, seconds) => {
  const { send } = await startServer()
  const { headers } = await send(method, path)
  const told = ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
  expect(told).toEqual([most, `${Number(most) - 1}`, seconds])
})

it('limits guesses at a password however many addresses they come from, and tells nothing by it', async () => {
  const server = await startServer(behindProxy)
  await signUp(server, 'ada')
  expect(await guess(server, 'ada', 14)).toEqual({ 401: 10, 404: 0, 429: 4 })
  expect(await guess(server, 'nobody', 14)).toEqual({ 401: 0, 404: 10, 429: 4 })
  const refused = await login(server, ' ADA ', 'guess-1', '198.51.100.1')
  expect(await refused.json()).toEqual({ errors: ['Too many wrong passwords. Try again in 15 minutes.'] })
})

it('limits guesses behind a byte order mark', async () => {
  const server = await startServer(behindProxy)
  await signUp(server, 'ada')
  const guesses = Array.from({ length: 14 }, (_, i) =>
    fetch(new URL('/api/auth/login', server.address), {
      method: 'POST',
      headers: { 'X-Forwarded-For': `192.0.2.${i}` },
      body: `\uFEFF${JSON.stringify({ username: 'ada', password: 'guess-1' })}`,
    }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

it('lets the right password in until the limit, and does not count it', async () => {
  const server = await startServer(behindProxy)
  await signUp(server, 'ada')
  for (let i = 0; i < 12; i += 1) {
    expect((await login(server, 'ada', 'secret1', `192.0.2.${i}`)).status).toBe(200)
  }
  await guess(server, 'ada', 9)
  expect((await login(server, 'ada', 'secret1', '198.51.100.1')).status).toBe(200)
})

it('lets nobody shut a person out of an address that they log in from', async () => {
  const server = await startServer(behindProxy)
  await signUp(server, 'ada')
  expect((await login(server, 'ada', 'secret1', '203.0.113.7')).status).toBe(200)
  await guess(server, 'ada', 14)
  expect((await login(server, 'ada', 'secret1', '198.51.100.1')).status).toBe(429)
  expect((await login(server, 'ada', 'secret1', '203.0.113.7')).status).toBe(200)
})

it('limits guesses at the password that deletes an account', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const remove = (password: string) =>
    server.send('POST', '/api/account/delete', { token, body: { password } })
  for (let i = 0; i < 10; i += 1) expect((await remove(`guess-${i}`)).status).toBe(403)
  expect((await remove('secret1')).status).toBe(429)
})

it('limits new accounts of an address', async () => {
  const { send } = await startServer()
  const body = { username: 'a b', password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  for (let i = 0; i < 30; i += 1) await send('POST', '/api/auth/signup', { body })
  const refused = await send('POST', '/api/auth/signup', { body })
  expect(await refused.json()).toEqual({
    errors: ['Too many new accounts from your network. Try again in 60 minutes.'],
  })
})

it('limits the writes of an account however many addresses they come from', async () => {
  const server = await startServer(behindProxy)
  const [ada, eve] = [await signUp(server, 'ada'), await signUp(server, 'eve')]
  const write = (token: string, address: string) =>
    server.send('POST', '/api/users/edit', { token, body: 1, headers: { 'X-Forwarded-For': address } })
  for (let i = 0; i < 300; i += 1) await write(ada, `192.0.2.${i % 250}`)
  expect((await write(ada, '198.51.100.1')).status).toBe(429)
  expect((await write(eve, '198.51.100.1')).status).toBe(422)
})

it('limits uploads by number and by bytes, before their bodies are read', async () => {
  const { send, ...server } = await startServer()
  const token = await signUp({ send, ...server }, 'ada')
  const upload = (bytes: number) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'x.jpg')
    return send('POST', '/api/media/upload', { token, form })
  }
  for (let i = 0; i < 19; i += 1) expect((await upload(10_000_000)).status).toBe(422)
  expect((await upload(10_000_000)).status).toBe(429)
  expect(await (await upload(1)).json()).toEqual({ errors: ['Too many uploads. Try again in 60 minutes.'] })
})

it('lets a token whose session has ended spend nothing of its account', async () => {
  const server = await startServer(behindProxy)
  const stolen = await signUp(server, 'ada')
  await server.send('POST', '/api/auth/logout-everywhere', { token: stolen })
  const { encodedToken } = await (await login(server, 'ada', 'secret1', '203.0.113.7')).json()
  const statuses = (path: string, token: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, async (_, i) => {
        const headers = { 'X-Forwarded-For': `192.0.2.${i % 250}` }
        return (await server.send('POST', path, { token, body: 1, headers })).status
      }),
    )
  expect(new Set(await statuses('/api/media/upload', stolen, 60))).toEqual(new Set([401]))
  expect(await statuses('/api/media/upload', encodedToken, 1)).toEqual([400])
  expect(new Set(await statuses('/api/users/edit', stolen, 300))).toEqual(new Set([401]))
  expect(await statuses('/api/users/edit', encodedToken, 1)).toEqual([422])
})

it('refuses a write whose session ends while its body arrives', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const body = JSON.stringify({ postData: { content: 'hello', postImage: [] } })
  const headers = { Authorization: token, 'Content-Length': body.length, Expect: '100-continue' }
  const writing = request(`${server.address}/api/posts`, { method: 'POST', headers })
  writing.flushHeaders()
  // The server has begun to count it.
  await once(writing, 'continue')
  await server.send('POST', '/api/auth/logout', { token })
  writing.end(body)
  const [{ statusCode }] = (await once(writing, 'response')) as [IncomingMessage]
  expect(statusCode).toBe(401)
  expect(await (await server.send('GET', '/api/posts')).json()).toEqual({ posts: [] })
})

it('refuses a write without a session before its body is read', async () => {
  const { send } = await startServer()
  const response = await send('POST', '/api/posts', { body: 'x'.repeat(300_000) })
  expect(await response.json()).toEqual({
    errors: ['The token is invalid. Unauthorized access error.'],
  })
})

it('does not limit what was turned off', async () => {
  const { send } = await startServer({ API_LIMITS: 'off' })
  const body = { username: 'nobody', password: 'secret1' }
  for (let i = 0; i < 25; i += 1) expect((await send('POST', '/api/auth/login', { body })).status).toBe(404)
})

it('reads X-Forwarded-For of trusted proxies alone, so that nobody can forge their address', async () => {
  const attempts = async (server: TestServer, headers: (i: number) => string) => {
    for (let i = 0; i < 20; i += 1) await login(server, `nobody${i}`, 'secret1', headers(i))
    return (await login(server, 'nobody', 'secret1', headers(20))).status
  }
  // The last entry is what the proxy saw; those before it are what a client says.
  expect(await attempts(await startServer(behindProxy), (i) => `10.0.0.${i}, 192.0.2.1`)).toBe(429)
  expect(await attempts(await startServer(behindProxy), (i) => `192.0.2.${i}`)).toBe(404)
  expect(await attempts(await startServer(), (i) => `192.0.2.${i}`)).toBe(429)
  expect(await attempts(await startServer({ API_TRUSTED_PROXIES: '10.0.0.1' }), (i) => `192.0.2.${i}`)).toBe(
    429,
  )
})

it.each([
  [1, '1 second'],
  [59_001, '60 seconds'],
  [90_001, '2 minutes'],
  [3_600_000, '60 minutes'],
])('says %i ms as %s', (milliseconds, words) => {
  expect(waitingTime(milliseconds)).toBe(words)
})
