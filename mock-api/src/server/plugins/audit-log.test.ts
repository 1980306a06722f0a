import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signUpAndHangUp } from '../testing/hang-up'
import { signUp, startServer } from '../testing/test-server'

/** A server whose lines are kept. */
async function startLogged(environment: Record<string, string> = {}) {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const server = await startServer({ API_LOG_LEVEL: 'info', ...environment }, undefined, { log })
  return { server, lines, entries: () => lines.map((line) => JSON.parse(line)) }
}

it('logs who wrote what from where, and the id that the client got', async () => {
  const { server, entries } = await startLogged()
  const token = await signUp(server, 'ada')
  const response = await server.send('POST', '/api/posts/like/nothing?x=1', { token, body: {} })
  await server.close()
  const entry = entries().find(({ write }) => write?.call === 'likePost')
  expect(entry).toMatchObject({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    reqId: response.headers.get('x-request-id'),
    write: {
      method: 'POST',
      parameters: { postId: 'nothing' },
      user: expect.stringMatching(/^[\da-f-]{36}$/),
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      status: 404,
    },
  })
})

it('logs logins with the username, the failed ones as refused', async () => {
  const { server, entries } = await startLogged()
  await signUp(server, 'ada')
  for (const password of ['wrong-1', 'secret1']) {
    await server.send('POST', '/api/auth/login', { body: { username: 'ada', password } })
  }
  await server.close()
  const logins = entries().map(({ level, write, refused }) => ({ level, ...(write ?? refused) }))
  expect(logins.filter(({ call }) => call === 'login')).toMatchObject([
    { level: 40, username: 'ada', status: 401 },
    { level: 30, username: 'ada', status: 200 },
  ])
})

it('logs writes whose client hung up before the answers, also those that waited behind another one', async () => {
  const { server, entries } = await startLogged()
  const people = ['ada', 'grace']
  await signUpAndHangUp(server, ...people)
  for (const name of people) {
    await expect.poll(async () => (await server.send('GET', `/api/users/${name}`)).status).toBe(200)
  }
  const written = () => entries().flatMap(({ write }) => write ?? [])
  await expect.poll(written).toMatchObject(people.map(() => ({ call: 'signup', status: 201 })))
})

it('logs refused reads, and one line of a flood', async () => {
  const { server, entries } = await startLogged()
  await server.send('GET', '/api/users/bookmark')
  for (let i = 0; i < 25; i += 1) {
    await server.send('POST', '/api/auth/login', { body: { username: `nobody${i}`, password: 'secret1' } })
  }
  await server.close()
  const refused = entries().flatMap((entry) => entry.refused ?? [])
  expect(refused).toMatchObject([
    { method: 'GET', call: 'listBookmarks', status: 401 },
    { call: 'login', status: 429 },
  ])
})

it('is one line of JSON whatever a client sends as its name', async () => {
  const { server, lines, entries } = await startLogged()
  const username = `ada\n{"level":30,"write":{"user":"eve"}}\r\u2028${'x'.repeat(1000)}`
  await server.send('POST', '/api/auth/login', { body: { username, password: 'secret1' } })
  await server.close()
  expect(lines.map((line) => line.split('\n').length)).toEqual(lines.map(() => 2))
  expect(entries().at(-1).write.username).toBe(username.slice(0, 100))
})

const mark = 'S3CRET'
const secret = fc.stringMatching(/^[a-z0-9]{0,8}$/).map((text) => `${mark}${text}`)
const body = fc.oneof(
  fc.record({ username: fc.constant('ada'), password: secret }),
  fc.record({ username: secret.map((text) => ({ text })), password: secret }),
  fc.record({ postData: fc.record({ content: secret, postImage: fc.constant([]) }) }),
  fc.record({ userData: fc.record({ bio: secret, website: secret }) }),
  fc.record({ commentData: fc.record({ comment: secret }) }),
  secret,
)
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
  path: fc.constantFrom(
    ...['/api/auth/login', '/api/auth/signup', '/api/posts', '/api/users/edit', '/api/comments/add/x'],
    ...['/api/users/bookmark', '/api/media/upload', `/api/${mark}`, `/${mark}`, `/api/auth/login/${mark}`],
  ),
  query: secret,
  authorization: fc.oneof(
    secret,
    secret.map((text) => `Bearer ${text}.${text}.${text}`),
    fc.constant(''),
  ),
  header: secret,
  body,
  isMalformed: fc.boolean(),
})

it('never holds what is secret of a request', async () => {
  const { server, lines } = await startLogged({ API_LOG_LEVEL: 'trace', API_LIMITS: 'off' })
  const valid = await signUp(server, 'ada')
  const property = fc.asyncProperty(
    request,
    async ({ method, path, query, authorization, header, body, isMalformed }) => {
      const text = JSON.stringify(body)
      const response = await fetch(`${server.address}${path}?token=${query}&${query}=1`, {
        method,
        headers: {
          Authorization: authorization || valid,
          Cookie: `session=${header}`,
          'X-Request-Id': header,
          'Idempotency-Key': header,
          'User-Agent': header,
          Referer: `https://${header}.example`,
          'X-Forwarded-For': header,
          'Content-Type': 'application/json',
        },
        ...(method !== 'GET' && { body: isMalformed ? text.slice(0, -1) : text }),
      })
      expect(response.status).toBeLessThan(500)
    },
  )
  await fc.assert(property, { numRuns: 150 })
  await server.close()
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter((line) => line.includes(mark) || line.includes(valid))).toEqual([])
})
