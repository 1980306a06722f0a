import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { signUp, startServer, type TestServer } from './testing'

/** A photograph that says where and how it was taken: turned by 90°, with a position. */
function photo(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  return sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c03010' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

async function upload(server: TestServer, token: string, bytes: Uint8Array, name: string): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  form.set('upload_preset', 'x')
  form.set('folder', 'x')
  return server.send('POST', '/api/media/upload', { token, form })
}

it('draws an uploaded picture anew: upright, smaller, without metadata', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const response = await upload(server, token, await photo(), 'photo.jpg')
  const answer = await response.json()
  expect(answer).toMatchObject({ width: 1024, height: 2048, format: 'webp', resource_type: 'image' })
  const file = await server.send('GET', new URL(answer.url).pathname)
  expect(file.headers.get('content-type')).toBe('image/webp')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  const { width, height, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([width, height, exif]).toEqual([1024, 2048, undefined])
})

it('serves ranges of it, as players of videos ask for', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const { url, bytes } = await (await upload(server, token, await photo(), 'photo.jpg')).json()
  const part = await server.send('GET', new URL(url).pathname, { headers: { Range: 'bytes=0-9' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-9/${bytes}`])
  expect((await part.arrayBuffer()).byteLength).toBe(10)
})

it('keeps nothing of a file that is damaged or no picture', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const half = (await photo()).subarray(0, 900)
  expect((await upload(server, token, half, 'half.jpg')).status).toBe(422)
  expect((await upload(server, token, Buffer.from('<script>'), 'page.jpg')).status).toBe(415)
  expect(await readdir(join(server.folder, 'media', 'image'))).toEqual([])
})

it('deletes a picture with the post that shows it', async () => {
  const server = await startServer()
  const token = await signUp(server, 'ada')
  const { url } = await (await upload(server, token, await photo(), 'photo.jpg')).json()
  const body = { postData: { content: '', postImage: [url] } }
  const created = await server.send('POST', '/api/posts', {
    token,
    body,
    headers: { Prefer: 'return=minimal' },
  })
  const { post } = await created.json()
  expect(post.postImage).toEqual([url])
  expect((await server.send('DELETE', `/api/posts/${post._id}`, { token })).status).toBe(201)
  expect((await server.send('GET', new URL(url).pathname)).status).toBe(404)
})
