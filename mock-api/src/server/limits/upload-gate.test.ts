import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { signUp, startServer, type TestServer } from '../testing/test-server'

/** An upload whose body does not end. */
function endlessUpload({ address }: TestServer, token: string) {
  const headers = {
    Authorization: token,
    'Content-Type': 'multipart/form-data; boundary=a',
    Expect: '100-continue',
  }
  const upload = request(`${address}/api/media/upload`, { method: 'POST', headers, agent: false })
  upload.on('error', () => undefined)
  upload.flushHeaders()
  return upload
}

/** Begins such uploads at once, in whichever order the server takes them. @returns those that it has refused, and how to end all */
function endlessUploads(server: TestServer, tokens: readonly string[]) {
  const refused: IncomingMessage[] = []
  const uploads = tokens.map((token) => endlessUpload(server, token))
  for (const upload of uploads) upload.on('response', (response) => refused.push(response))
  const end = () => {
    for (const upload of uploads) upload.destroy()
  }
  return { refused, end }
}

/** Sends a whole upload, whose content is refused once it is read. */
async function smallUpload(server: TestServer, token: string) {
  const form = new FormData()
  form.set('file', new Blob(['x']), 'x.jpg')
  const { status, headers } = await server.send('POST', '/api/media/upload', { token, form })
  return { status, retryAfter: headers.get('retry-after') }
}

const isFull = { status: 503, retryAfter: '5' }

it('reads three uploads of an account at once, and others when one of them has ended', async () => {
  const server = await startServer()
  const [ada, eve] = [await signUp(server, 'ada'), await signUp(server, 'eve')]
  const { refused, end } = endlessUploads(server, [ada, ada, ada, ada])
  await expect.poll(() => refused.length).toBe(1)
  expect(await smallUpload(server, ada)).toEqual(isFull)
  expect((await smallUpload(server, eve)).status).toBe(422)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503])
  end()
  // Seldom: an account may begin 60 in an hour.
  await expect.poll(async () => (await smallUpload(server, ada)).status, { interval: 500 }).toBe(422)
})

it('reads 24 uploads of all at once', async () => {
  const server = await startServer()
  const [last = '', ...others] = await Promise.all(
    Array.from({ length: 9 }, (_, i) => signUp(server, `person${i}`)),
  )
  const { refused, end } = endlessUploads(server, [...others.flatMap((token) => [token, token, token]), last])
  await expect.poll(() => refused.length).toBe(1)
  expect(await smallUpload(server, last)).toEqual(isFull)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503])
  end()
})

it('does not wait for the body of an upload whose session has ended', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  await server.send('POST', '/api/auth/logout-everywhere', { token })
  const upload = endlessUpload(server, token)
  const [{ statusCode }] = await once(upload, 'response')
  expect(statusCode).toBe(401)
  upload.destroy()
})
