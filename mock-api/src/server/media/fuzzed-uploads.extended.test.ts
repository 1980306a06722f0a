import { mediaFormats } from 'shared/contract'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readRealFile, realFiles } from '../testing/real-files'
import { sendRaw } from '../testing/send-raw'
import { signUp, startServer, type TestServer } from '../testing/test-server'
import { hasZzuf, withFlippedBits } from '../testing/zzuf'

// Uploads as a tool damages them that knows nothing of us: pictures and videos, forms, and whole requests.

/** Of all bits. */
const ratios = [0.0003, 0.002, 0.01]
const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const damages = ratios.flatMap((ratio) => seeds.map((seed) => ({ ratio, seed })))

const boundary = 'one-of-a-kind'

const typeOf = (name: string) =>
  Object.values(mediaFormats).find(({ extension }) => name.endsWith(`.${extension}`))?.type

/** A form with a file, as browsers send it. */
function formOf(file: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const field = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; name=${head}\r\n\r\n`
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`${field('"upload_preset"')}x\r\n${field('"folder"')}x\r\n`),
      Buffer.from(field(`"file"; filename="${name}"\r\nContent-Type: ${typeOf(name)}`)),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  )
}

const contentType = `multipart/form-data; boundary=${boundary}`

/** Starts a server of which nothing may fail: its log of errors stays empty. */
async function startWatchedServer(): Promise<{ server: TestServer; token: string }> {
  const failures: string[] = []
  const write = (line: string) => void failures.push(line)
  const server = await startServer({ API_LIMITS: 'off', API_LOG_LEVEL: 'error' }, undefined, {
    log: { write },
  })
  onTestFinished(() => expect(failures).toEqual([]))
  return { server, token: await signUp(server, 'ada') }
}

/** Uploads a form. What is accepted must be there, and what is shown must be a whole picture. */
async function expectSound(
  { send }: TestServer,
  token: string,
  form: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const headers = { 'Content-Type': contentType }
  const response = await send('POST', '/api/media/upload', { token, headers, form })
  const answer = await response.json()
  if (!response.ok) {
    expect([400, 413, 415, 422]).toContain(response.status)
    expect(answer).toEqual({ errors: [expect.stringMatching(/^[\w ,:.()’/-]+$/)] })
    return response.status
  }
  const stored = await send('GET', new URL(answer.url).pathname)
  const content = Buffer.from(await stored.arrayBuffer())
  expect([stored.status, content.length]).toEqual([200, answer.bytes])
  if (answer.format === 'webp') {
    const { info } = await sharp(content, { failOn: 'error' }).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([answer.width, answer.height])
  }
  return response.status
}

describe.runIf(hasZzuf)('uploads that zzuf has damaged', () => {
  it.each(realFiles)(
    'are drawn anew or refused with a message: %s',
    async (name) => {
      const { server, token } = await startWatchedServer()
      const file = readRealFile(name)
      expect(await expectSound(server, token, formOf(file, name))).toBe(200)
      for (const { ratio, seed } of damages)
        await expectSound(server, token, formOf(withFlippedBits(file, ratio, seed), name))
    },
    120_000,
  )

  it('may be damaged forms as well', async () => {
    const { server, token } = await startWatchedServer()
    const form = formOf(readRealFile('still.jpg'), 'still.jpg')
    for (const { ratio, seed } of damages)
      await expectSound(server, token, withFlippedBits(form, ratio, seed))
  }, 120_000)

  it('may be damaged requests, which are answered or not at all, and others still are', async () => {
    const { server, token } = await startWatchedServer()
    const form = formOf(readRealFile('still.jpg'), 'still.jpg')
    const head = [
      'POST /api/media/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: ${token}`,
      `Content-Type: ${contentType}`,
      `Content-Length: ${form.length}`,
      'Connection: close',
    ]
    const request = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), form])
    for (const { ratio, seed } of damages) {
      const answer = await sendRaw(server, withFlippedBits(request, ratio, seed), { isAll: true })
      expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:100|2\d\d|4\d\d) |$)/)
      expect((await server.send('GET', '/api/posts?limit=1')).status).toBe(200)
    }
  }, 120_000)
})
