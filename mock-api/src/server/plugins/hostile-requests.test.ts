import { apiErrors } from 'shared/contract'
import { expect, it } from 'vitest'
import { sendRaw } from '../testing/send-raw'
import { signUp, startServer } from '../testing/test-server'

const end = 'Connection: close\r\n\r\n'
const newcomer = '{"username":"ada","password":"secret1","firstName":"Ada","lastName":"Lovelace"}'

it.each([
  ['a path that cannot be decoded', `GET /api/%zz HTTP/1.1\r\nHost: x\r\n${end}`, 404],
  ['a path that is no Unicode', `GET /api/posts/%ed%a0%80 HTTP/1.1\r\nHost: x\r\n${end}`, 404],
  ['a path that is no URL', `GET // HTTP/1.1\r\nHost: x\r\n${end}`, 404],
  ['a zero byte in a path', `GET /api/posts/a%00b HTTP/1.1\r\nHost: x\r\n${end}`, 404],
  ['a path of another host', `GET http://[/api/posts HTTP/1.1\r\nHost: x\r\n${end}`, 404],
  ['a long path', `GET /api/posts/${'a'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n${end}`, 404],
  [
    'headers that are too large',
    `GET /api/posts HTTP/1.1\r\nHost: x\r\nAuthorization: ${'a'.repeat(1_000_000)}\r\n${end}`,
    431,
  ],
  ['an unknown method', `STEAL /api/posts HTTP/1.1\r\nHost: x\r\n${end}`, 400],
  ['a method of another protocol', `PROPFIND /api/posts HTTP/1.1\r\nHost: x\r\n${end}`, 405],
  ['TRACE', `TRACE /api/posts HTTP/1.1\r\nHost: x\r\n${end}`, 405],
  ['what is not HTTP', '\x16\x03\x01\x02\x00', 400],
  [
    'a length that is no number',
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n${end}`,
    400,
  ],
  [
    'two lengths',
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}`,
    400,
  ],
  [
    'a length and chunks',
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    400,
  ],
  ...['gzip, chunked', 'gzip\r\nTransfer-Encoding: chunked', 'gzip'].map(
    (coding): [string, string, number] => [
      `chunks of another coding, ${coding.split('\r')[0]},`,
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n${end}2\r\n{}\r\n0\r\n\r\n`,
      400,
    ],
  ),
  [
    'a length beyond all limits',
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n${end}`,
    413,
  ],
  [
    'an expectation',
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: gold\r\nContent-Length: 0\r\n${end}`,
    417,
  ],
  ['no host', `GET /api/posts HTTP/1.1\r\n${end}`, 400],
  ['two hosts', `GET /api/posts HTTP/1.1\r\nHost: x\r\nhOST: y\r\n${end}`, 400],
  ['two hosts of HTTP/1.0', `GET /api/posts HTTP/1.0\r\nHost: x\r\nHost: x\r\n${end}`, 400],
  ['a host that is no name', `GET /api/posts HTTP/1.1\r\nHost: x y/z@a\r\n${end}`, 400],
])('answers %s in the shape of the API, without internals', async (_, text, status) => {
  const server = await startServer()
  const [head = '', body = ''] = (await sendRaw(server, text)).split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(`${status}`)
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i)
  const { errors } = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '')
  expect(errors).toEqual([expect.stringMatching(/^[A-Z][^{}%]*\.$/)])
  expect(body).not.toMatch(/FST_|node_modules|at \w+ \(|zz/)
})

it.each(['', 'x', 'x_1.example:80', '127.0.0.1:', '[::1]:3004', '%C3%A9'])(
  'takes “%s” for a host',
  async (host) => {
    const answer = await sendRaw(
      await startServer(),
      `GET /api/test-todos HTTP/1.1\r\nHost: ${host}\r\n${end}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  },
)

it('takes chunks, however they are called', async () => {
  const head = `POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n${end}`
  const chunks = `${newcomer.length.toString(16)}\r\n${newcomer}\r\n0\r\n\r\n`
  expect(await sendRaw(await startServer(), head + chunks)).toMatch(/^HTTP\/1\.1 201/)
})

it('answers HTTP/1.0', async () => {
  const answer = await sendRaw(await startServer(), `GET /api/test-todos HTTP/1.0\r\n${end}`)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
})

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it.each([
  ['deep arrays', deep(100_000)],
  ['deep arrays in a field', `{"postData":${deep(100_000)}}`],
  ['deep objects', `${'{"postData":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
  ['keys of prototypes', '{"__proto__":{"postData":{"content":"x"}},"constructor":{"prototype":{"a":1}}}'],
  ['numbers beyond numbers', '{"postData":1e999999}'],
  ['half a character', '"\\ud800"'],
  ['a byte order mark', '\uFEFF{}'],
  ['many fields', `{${Array.from({ length: 20_000 }, (_, i) => `"${i}":0`).join()}}`],
])('refuses JSON with %s as any wrong body', async (_, body) => {
  const server = await startServer()
  const headers = { Authorization: await signUp(server, 'ada'), 'Content-Type': 'application/json' }
  for (const path of ['auth/login', 'auth/signup', 'posts', 'users/edit']) {
    const response = await fetch(`${server.address}/api/${path}`, { method: 'POST', headers, body })
    expect([path, response.status]).toEqual([
      path,
      expect.toSatisfy((status) => status === 400 || status === 422),
    ])
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

it.each([
  ['Latin-1', Buffer.from('caf\xe9', 'latin1')],
  ['half a character', Buffer.from('café').subarray(0, -1)],
  ['a longer form of a character', Buffer.from([0xc0, 0xaf])],
  ['a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
])('refuses JSON with %s, which is no UTF-8, instead of storing something else', async (_, text) => {
  const server = await startServer()
  const headers = { Authorization: await signUp(server, 'ada'), 'Content-Type': 'application/json' }
  const body = Buffer.concat([Buffer.from('{"postData":{"content":"x'), text, Buffer.from('"}}')])
  const response = await fetch(`${server.address}/api/posts`, { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toEqual([400, { errors: ['The body is not UTF-8.'] }])
  const { posts } = await (await server.send('GET', '/api/posts/user/ada')).json()
  expect(posts).toEqual([])
})

it.each([
  ['a file', 'GET /media/image/post-synth.webp HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'a write',
    `POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nContent-Length: ${newcomer.length}\r\n\r\n${newcomer}`,
  ],
])('does not answer %s with the refusal of what cannot be read behind it', async (_, request) => {
  const answer = await sendRaw(await startServer(), `${request}NO HTTP\r\n\r\n`)
  expect(answer).not.toContain('400 Bad Request')
})

it.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n\r\n--b--'],
  [
    'no end',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="file"\r\n\r\nx',
  ],
  [
    'no name',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--\r\n',
  ],
  [
    'names of prototypes',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
  ],
  [
    'very many fields',
    'multipart/form-data; boundary=a',
    `${'--a\r\nContent-Disposition: form-data; name="f"\r\n\r\n\r\n'.repeat(50_000)}--a--\r\n`,
  ],
])('refuses a form with %s', async (_, type, body) => {
  const server = await startServer()
  const headers = { Authorization: await signUp(server, 'ada'), 'Content-Type': type }
  const response = await fetch(`${server.address}/api/media/upload`, { method: 'POST', headers, body })
  expect([400, 422]).toContain(response.status)
})

it('reads no compressed body', async () => {
  const server = await startServer()
  const response = await server.send('POST', '/api/auth/login', {
    body: {},
    headers: { 'Content-Encoding': 'gzip' },
  })
  expect([response.status, await response.json()]).toEqual([
    415,
    { errors: ['The type of the body is not supported.'] },
  ])
})

it('tells browsers to keep nothing, to show nothing as a page, and to come by TLS where it has that', async () => {
  const { send } = await startServer({ API_ORIGIN: 'https://api.example' })
  for (const path of ['/api/posts', '/api/nothing', '/nothing', '/health']) {
    const { headers } = await send('GET', path)
    const expected = {
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      vary: 'Origin',
    }
    expect(Object.fromEntries(headers)).toMatchObject(expected)
  }
  const plain = await (await startServer()).send('GET', '/api/posts')
  expect(plain.headers.has('strict-transport-security')).toBe(false)
})

const part = (name: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n\r\n`

it.each([
  ['thousands of files', 'multipart/form-data; boundary=x', part('file', '; filename="a"').repeat(5000)],
  ['a name without end', 'multipart/form-data; boundary=x', part('%22'.repeat(50_000))],
  ['two boundaries', 'multipart/form-data; boundary=x; boundary=y', part('a').repeat(5000)],
  ['no parts', 'application/x-www-form-urlencoded', 'a=b&'.repeat(50_000)],
])('does not read a form of %s, which would keep it from everything else', async (_, type, form) => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const response = await fetch(`${server.address}/api/media/upload`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': type },
    body: `${form}--x--\r\n`,
  })
  expect([response.status, await response.json()]).toEqual([
    400,
    { errors: [apiErrors.bodyNotMultipart.message] },
  ])
})
