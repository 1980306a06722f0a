import { once } from 'node:events'
import { request } from 'node:http'
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

/** One that the server waits for: one that came later could take its place. */
async function slowUpload(server: TestServer, token: string) {
  const upload = endlessUpload(server, token)
  await once(upload, 'continue')
  upload.write('--a\r\n')
  return upload
}

it('reads three uploads of an account at once, and others when one of them has ended', async () => {
  const server = await startServer()
  const [ada, eve] = [await signUp(server, 'ada'), await signUp(server, 'eve')]
  const upload = async (token: string) => {
    const form = new FormData()
    form.set('file', new Blob(['x']), 'x.jpg')
    const { status, headers } = await server.send('POST', '/api/media/upload', { token, form })
    return { status, retryAfter: headers.get('retry-after') }
  }
  const slow = await Promise.all([1, 2, 3].map(() => slowUpload(server, ada)))
  // Seldom: an account may begin 60 in an hour.
  const seldom = { interval: 500 }
  await expect.poll(() => upload(ada), seldom).toEqual({ status: 503, retryAfter: '5' })
  const other = await upload(eve)
  for (const each of slow) each.destroy()
  expect(other.status).toBe(422)
  await expect.poll(async () => (await upload(ada)).status, seldom).toBe(422)
})

it('reads 24 uploads of all at once', async () => {
  const server = await startServer()
  const tokens = await Promise.all(Array.from({ length: 9 }, (_, i) => signUp(server, `person${i}`)))
  const [last = '', ...others] = tokens
  const slow = await Promise.all(others.flatMap((token) => [1, 2, 3].map(() => slowUpload(server, token))))
  const [{ statusCode }] = await once(endlessUpload(server, last), 'response')
  expect([slow.length, statusCode]).toEqual([24, 503])
  for (const each of slow) each.destroy()
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
