import { apiErrors, limits, schemas } from 'shared/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/domain-error'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
})

const four = (value: number) =>
  String.fromCharCode(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)
const pngOf = (width: number, height: number, moves = '') =>
  `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${four(width)}${four(height)}\x08\x02\0\0\0crc.${moves}`
const acTL = '\0\0\0\x08acTL\0\0\0\x01\0\0\0\0crc.'
const gifOf = (width: number, height: number) =>
  `GIF89a${String.fromCharCode(width & 255, width >> 8, height & 255, height >> 8)}\0\0\0`
const box = (type: string, content: string) => four(content.length + 8) + type + content
const mp4Of = (width: number, height: number) =>
  box('ftyp', 'isom') +
  box(
    'moov',
    box(
      'trak',
      box('tkhd', '\0'.repeat(76) + four(width << 16) + four(height << 16)) +
        box('mdia', box('hdlr', `${'\0'.repeat(8)}vide${'\0'.repeat(13)}`)),
    ),
  )

const png = pngOf(2, 1)
const mp4 = mp4Of(2, 1)

function file(head: string, type: string, size = head.length, name = 'file'): File {
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(head, (character) => character.charCodeAt(0)))
  return new File([bytes], name, { type })
}

function form(sent: Record<string, string | File | undefined>): FormData {
  const body = new FormData()
  const fields = { upload_preset: 'preset', folder: 'folder', ...sent }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value)
  return body
}

async function upload(body: string | FormData, headers?: Record<string, string>) {
  const response = await api.request('POST', '/api/media/upload', {
    body,
    headers: { authorization: ada.token, ...headers },
  })
  return [response.status, await response.json()]
}

function refusal(message: string) {
  return { errors: [message] }
}

describe('an upload', () => {
  it.each([
    ['image', file(png, 'image/png', 60), 'png', 'http'],
    ['video', file(mp4, 'video/mp4', 400), 'mp4', 'http'],
  ])('of an %s returns its URL, whose fourth segment is the kind', async (kind, sent, format) => {
    const [status, answer] = await upload(form({ file: sent }))
    expect(status).toBe(200)
    const { url, ...rest } = v.parse(schemas.uploadAnswer, answer)
    expect(rest).toEqual({ width: 2, height: 1, bytes: sent.size, format, resource_type: kind })
    expect([new URL(url).origin, url.split('/')[4]]).toEqual(['https://echo.test', kind])
  })

  it('can be used in a post under the same URL', async () => {
    const [, { url }] = await upload(form({ file: file(png, 'image/png') }))
    expect((await api.post(ada, 'look', [url])).postImage).toEqual([url])
  })

  it('is deleted when no post uses it any more', async () => {
    const [, { url }] = await upload(form({ file: file(png, 'image/png') }))
    const [{ _id: first }, { _id: second }] = [
      await api.post(ada, 'a', [url]),
      await api.post(ada, 'b', [url]),
    ]
    await api.call('deletePost', { token: ada.token, parameters: { postId: first } })
    expect(api.discarded).toEqual([])
    await api.call('deletePost', { token: ada.token, parameters: { postId: second } })
    expect(api.discarded).toEqual([new URL(url).pathname])
  })

  it.each([
    [
      'a video that is too large',
      file(mp4, 'video/mp4', limits.videoBytes + 1),
      413,
      'Video should not be more than 10mb',
    ],
    [
      'a picture that is too large',
      file(png, 'image/png', limits.imageBytes + 1),
      413,
      'Image should not be more than 10mb',
    ],
    [
      'an SVG, which may contain scripts',
      file('<svg xmlns="', 'image/svg+xml'),
      415,
      'Only JPEG, PNG, GIF, WebP',
    ],
    [
      'an HTML page declared as a picture',
      file('<!doctype html>', 'image/png'),
      415,
      'Only JPEG, PNG, GIF, WebP',
    ],
    ['a picture declared as a video', file(png, 'video/mp4'), 415, 'Only JPEG, PNG, GIF, WebP'],
    [
      'a picture with too many pixels',
      file(pngOf(23_000, 23_000), 'image/png'),
      413,
      'Image should not be more than 50 megapixels',
    ],
    [
      'a picture with too many pixels in its second header',
      file(png + pngOf(23_000, 23_000).slice(8), 'image/png'),
      413,
      'Image should not be more than 50 megapixels',
    ],
    [
      'a GIF with too many pixels',
      file(gifOf(16_000, 16_000), 'image/gif'),
      413,
      'Animation should not be more than 16 megapixels',
    ],
    [
      'an animated PNG with too many pixels',
      file(pngOf(4001, 4000, acTL), 'image/png'),
      413,
      'Animation should not be more than 16 megapixels',
    ],
    [
      'a video with too many pixels',
      file(mp4Of(7680, 4320), 'video/mp4'),
      413,
      'Video should not be more than 16 megapixels',
    ],
    ['a picture without a size', file('\x89PNG\r\n\x1a\n', 'image/png'), 422, 'The file is damaged'],
    ['an empty file', file('', 'image/png'), 422, 'The file is empty.'],
    ['no file', undefined, 422, 'file: is required.'],
    ['text instead of a file', png, 422, 'file: must be of type file.'],
  ])('of %s is rejected, and nothing is stored', async (_what, sent, status, message) => {
    const [answered, answer] = await upload(form({ file: sent }))
    expect([answered, answer.errors[0]]).toEqual([status, expect.stringContaining(message)])
    expect(api.savedCount).toBe(0)
  })

  it.each([
    ['picture', file(pngOf(10_000, 5000), 'image/png')],
    ['animated PNG', file(pngOf(4000, 4000, acTL), 'image/png')],
    ['GIF', file(gifOf(4000, 4000), 'image/gif')],
    ['video', file(mp4Of(4000, 4000), 'video/mp4')],
  ])('of a %s with the maximum number of pixels is stored', async (_what, sent) => {
    expect((await upload(form({ file: sent })))[0]).toBe(200)
  })

  it('needs a login', async () => {
    const refused = [401, refusal(apiErrors.tokenInvalid.message)]
    expect(await upload(form({ file: file(png, 'image/png') }), { authorization: '' })).toEqual(refused)
    expect(api.savedCount).toBe(0)
  })

  it.each(['deleteAccount', 'logoutEverywhere'] as const)(
    'leaves no file when its session ends by %s while the picture is drawn',
    async (name) => {
      const { media } = api.dependencies
      const { save } = media
      media.save = async (...drawn) => {
        await api.call(name, { token: ada.token, body: { password: 'secret1' } })
        return save(...drawn)
      }
      const refused = [401, refusal(apiErrors.tokenInvalid.message)]
      expect(await upload(form({ file: file(png, 'image/png') }))).toEqual(refused)
      expect(api.discarded).toContain('/media/image/saved-1-2x1.png')
    },
  )

  it('without a preset is rejected', async () => {
    const body = form({ file: file(png, 'image/png'), upload_preset: undefined })
    expect(await upload(body)).toEqual([422, refusal('upload_preset: is required.')])
  })

  it.each([
    ['JSON', '{}', { 'Content-Type': 'application/json' }],
    ['text', 'hello', undefined],
    ['a form without its boundary', 'hello', { 'Content-Type': 'multipart/form-data' }],
    ['a form that ends early', '--x\r\nContent-Disp', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ])('of %s is rejected', async (_what, body, headers) => {
    expect(await upload(body, headers)).toEqual([400, refusal('The body is not valid multipart/form-data.')])
  })

  it.each([
    [
      new DomainError('mediaUnreadable'),
      422,
      'The file is damaged, or this browser cannot show files like it.',
    ],
    [new DomainError('metadataNotRemovable'), 422, 'The file may say where it was made'],
    [new DomainError('storageFull'), 507, 'The storage of this browser is full.'],
    [new DomainError('serverFull'), 507, 'The storage of the server is full.'],
    [new Error('secret'), 500, 'Something went wrong in the API.'],
  ])('that cannot be stored reports why: %s', async (error, status, message) => {
    api.saveError = error
    const [answered, answer] = await upload(form({ file: file(png, 'image/png') }))
    expect([answered, answer.errors[0]]).toEqual([status, expect.stringContaining(message)])
  })
})
