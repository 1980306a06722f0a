import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apiErrors, mediaCopiesOf } from 'shared/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sweepUploads } from '../../media/sweep'
import { createMemoryStorage } from '../../storage/memory'
import { readSettings } from '../settings/settings'
import { readRealFile } from '../testing/real-files'
import { signUp, startServer, type TestServer } from '../testing/test-server'
import { openMedia } from './open-media'
import { startS3, type TestS3 } from './s3-testing'

/** A photograph that says where and how it was taken: turned by 90°, with a position. */
function photo(width = 3000, height = 1500): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  return sharp({ create: { width, height, channels: 3, background: '#c03010' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

async function upload(
  server: TestServer,
  token: string,
  bytes: Uint8Array,
  name: string,
  type = 'image/jpeg',
): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  form.set('upload_preset', 'x')
  form.set('folder', 'x')
  return server.send('POST', '/api/media/upload', { token, form })
}

const day = 24 * 60 * 60 * 1000

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
afterEach(() => vi.restoreAllMocks())

const stores = [
  {
    store: 'a folder',
    environment: () => ({}),
    async keys({ folder }: TestServer) {
      const names = await readdir(join(folder, 'media'), { recursive: true })
      return names.filter((name) => name.includes('.')).map((name) => `media/${name}`)
    },
  },
  { store: 'a bucket', environment: () => s3.environment, keys: () => s3.keys() },
]

describe.each(stores)('uploads in $store', ({ environment, keys }) => {
  let server: TestServer
  let token: string
  beforeEach(async () => {
    server = await startServer(environment())
    token = await signUp(server, 'ada')
  })

  /** Uploads a photograph, which becomes 1024 pixels wide and 2048 high. @returns the URL of the picture */
  async function uploaded(): Promise<string> {
    return (await (await upload(server, token, await photo(), 'photo.jpg')).json()).url
  }

  it('are drawn anew: upright, smaller, without metadata', async () => {
    const response = await upload(server, token, await photo(), 'photo.jpg')
    const answer = await response.json()
    expect(answer).toMatchObject({ width: 1024, height: 2048, format: 'webp', resource_type: 'image' })
    const file = await server.send('GET', new URL(answer.url).pathname)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(file.headers.get('content-length')).toBe(String(answer.bytes))
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const { width, height, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect([width, height, exif]).toEqual([1024, 2048, undefined])
  })

  it('have a smaller copy if they are wider, which their names say', async () => {
    const [smaller] = mediaCopiesOf(await uploaded())
    const file = await server.send('GET', new URL(smaller?.url ?? '').pathname)
    const { width, height, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect([width, height, exif, smaller?.width]).toEqual([640, 1280, undefined, 640])
  })

  it.each([
    [512, [160]],
    [320, []],
  ])('have a copy for lists of faces if they are %i wide: %j', async (side, widths) => {
    const { url } = await (await upload(server, token, await photo(side, side), 'face.jpg')).json()
    const copies = mediaCopiesOf(url)
    expect(copies.map(({ width }) => width)).toEqual(widths)
    for (const copy of copies) {
      const file = await server.send('GET', new URL(copy.url).pathname)
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
      expect([width, height]).toEqual([copy.width, copy.width])
    }
  })

  it('are served in ranges, as players of videos ask for', async () => {
    const { pathname } = new URL(await uploaded())
    const whole = new Uint8Array(await (await server.send('GET', pathname)).arrayBuffer())
    const part = await server.send('GET', pathname, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20))
    const unranged = [
      await server.send('HEAD', pathname, { headers: { Range: 'bytes=10-19' } }),
      // Files have no validators, so none matches.
      await server.send('GET', pathname, { headers: { Range: 'bytes=10-19', 'If-Range': '"x"' } }),
    ]
    expect(unranged.map(({ status }) => status)).toEqual([200, 200])
    const beyond = await server.send('GET', pathname, { headers: { Range: 'bytes=99999999-' } })
    expect([beyond.status, await beyond.text()]).toEqual([416, ''])
    const head = await server.send('HEAD', pathname)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
  })

  it('are drawn one at a time, so that memory and threads are left for others', async () => {
    const picture = await photo(600, 300)
    let most = 0
    const look = () => {
      const { queue, process } = sharp.counters()
      // Not their sum: one that begins meanwhile is in both, because they are read one after the other.
      most = Math.max(most, queue, process)
    }
    sharp.queue.on('change', look)
    onTestFinished(() => void sharp.queue.off('change', look))
    const names = ['a', 'b', 'c'].map((name) => `${name}.jpg`)
    const answers = await Promise.all(names.map((name) => upload(server, token, picture, name)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(most).toBe(1)
  })

  it('keep nothing of a file that is damaged or no picture', async () => {
    const before = await keys(server)
    const half = (await photo()).subarray(0, 900)
    expect((await upload(server, token, half, 'half.jpg')).status).toBe(422)
    const undrawable = readRealFile('moving.webp')
    // The end of its first frame, and the head of the second.
    undrawable.fill(0, 120, 160)
    expect((await upload(server, token, undrawable, 'moving.webp', 'image/webp')).status).toBe(422)
    expect((await upload(server, token, Buffer.from('<script>'), 'page.jpg')).status).toBe(415)
    expect(await keys(server)).toEqual(before)
  })

  it('need a login', async () => {
    const before = await keys(server)
    const response = await upload(server, 'nobody', await photo(), 'photo.jpg')
    expect([response.status, await response.json()]).toEqual([
      401,
      { errors: [apiErrors.tokenInvalid.message] },
    ])
    expect(await keys(server)).toEqual(before)
  })

  it('are deleted with the post that shows them', async () => {
    const before = await keys(server)
    const url = await uploaded()
    const body = { postData: { content: '', postImage: [url] } }
    const headers = { Prefer: 'return=minimal' }
    const created = await server.send('POST', '/api/posts', { token, body, headers })
    const { post } = await created.json()
    expect(post.postImage).toEqual([url])
    // The server of S3 that tests use answers before it has written the last file.
    await expect.poll(async () => (await keys(server)).length).toBe(before.length + 2)
    expect((await server.send('DELETE', `/api/posts/${post._id}`, { token })).status).toBe(201)
    expect((await server.send('GET', new URL(url).pathname)).status).toBe(404)
    expect(await keys(server)).toEqual(before)
  })

  it('are swept in both sizes when they are a day old and nothing shows them', async () => {
    await uploaded()
    const media = await openMedia(readSettings({ ...environment(), API_DATA: server.folder }, server.folder))
    const sweep = (now: number) => sweepUploads(media.pages(), media.discard, createMemoryStorage(), now)
    const before = await keys(server)
    expect(before.length).toBeGreaterThan(1)
    await sweep(Date.now())
    expect(await keys(server)).toEqual(before)
    await sweep(Date.now() + 2 * day)
    expect(await keys(server)).toEqual([])
  })
})

describe('a bucket that is away', () => {
  it('costs uploads alone, and is told once', async () => {
    const printed = vi.spyOn(console, 'warn').mockReturnValue()
    const lines: string[] = []
    const away = { ...s3.environment, S3_ENDPOINT: 'http://localhost:1', API_LOG_LEVEL: 'warn' }
    const server = await startServer(away, undefined, { log: { write: (line) => void lines.push(line) } })
    const token = await signUp(server, 'ada')
    const refused = await upload(server, token, await photo(), 'photo.jpg')
    expect([refused.status, await refused.json()]).toEqual([503, { errors: [apiErrors.unavailable.message] }])
    const name = '0b0e3b1c-0000-4000-8000-000000000000-2048x1365.640.webp'
    expect((await server.send('GET', `/media/image/${name}`)).status).toBe(503)
    expect((await server.send('GET', '/media/image/cover-1.webp')).status).toBe(200)
    expect((await server.send('GET', '/api/posts')).status).toBe(200)
    // Said once, before there is a log: neither the sweep nor requests repeat it.
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/^The bucket .* cannot be reached: /)]])
    expect(lines).toEqual([])
  })
})

it.each([
  [{ S3_BUCKET: 'other' }, 'The bucket "other" at http://localhost:'],
  [{ S3_ACCESS_KEY_ID: 'nobody' }, 'cannot be used: InvalidAccessKeyId'],
  [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'cannot be used: SignatureDoesNotMatch'],
])('a server does not start with %j', async (wrong, message) => {
  await expect(startServer({ ...s3.environment, ...wrong })).rejects.toThrow(message)
})
