import { limits, schemas } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/domain-error'
import { TestApi } from './test-api'

let api: TestApi

beforeEach(() => {
  api = new TestApi()
})

const png = '\x89PNG\r\n\x1a\n'
const mp4 = '\0\0\0\x20ftypisom'

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
  const response = await api.request('POST', '/api/media/upload', { body, ...(headers && { headers }) })
  return [response.status, await response.json()]
}

function refusal(message: string) {
  return { errors: [message] }
}

describe('an upload', () => {
  it.each([
    ['image', file(png, 'image/png', 40), 'png', 'http'],
    ['video', file(mp4, 'video/mp4', 50), 'mp4', 'http'],
  ])('of an %s answers its URL, whose fourth segment says what it is', async (kind, sent, format) => {
    const [status, answer] = await upload(form({ file: sent }))
    expect(status).toBe(200)
    const { url, ...rest } = schemas.uploadAnswer.parse(answer)
    expect(rest).toEqual({ width: 2, height: 1, bytes: sent.size, format, resource_type: kind })
    expect([new URL(url).origin, url.split('/')[4]]).toEqual(['https://echo.test', kind])
  })

  it('can be shown by a post, whose URL is the one that was answered', async () => {
    const [, { url }] = await upload(form({ file: file(png, 'image/png') }))
    const ada = await api.member('ada')
    expect((await api.post(ada, 'look', [url])).postImage).toEqual([url])
  })

  it('that no post shows any longer is let go of', async () => {
    const [, { url }] = await upload(form({ file: file(png, 'image/png') }))
    const ada = await api.member('ada')
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
      'a drawing, which may hold scripts',
      file('<svg xmlns="', 'image/svg+xml'),
      415,
      'Only JPEG, PNG, GIF, WebP',
    ],
    [
      'a page with the name of a picture',
      file('<!doctype html>', 'image/png'),
      415,
      'Only JPEG, PNG, GIF, WebP',
    ],
    ['a picture with the name of a video', file(png, 'video/mp4'), 415, 'Only JPEG, PNG, GIF, WebP'],
    ['an empty file', file('', 'image/png'), 415, 'Only JPEG, PNG, GIF, WebP'],
    ['no file', undefined, 422, 'file: is required.'],
    ['a text in place of a file', png, 422, 'file: must be of type file.'],
  ])('of %s is refused, and nothing is kept', async (_what, sent, status, message) => {
    const [answered, answer] = await upload(form({ file: sent }))
    expect([answered, answer.errors[0]]).toEqual([status, expect.stringContaining(message)])
    expect(api.kept).toBe(0)
  })

  it('without a preset is refused', async () => {
    const body = form({ file: file(png, 'image/png'), upload_preset: undefined })
    expect(await upload(body)).toEqual([422, refusal('upload_preset: is required.')])
  })

  it.each([
    ['JSON', '{}', { 'Content-Type': 'application/json' }],
    ['text', 'hello', undefined],
    ['a form without its boundary', 'hello', { 'Content-Type': 'multipart/form-data' }],
    ['a form that ends early', '--x\r\nContent-Disp', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ])('of %s is refused', async (_what, body, headers) => {
    expect(await upload(body, headers)).toEqual([400, refusal('The body is not valid multipart/form-data.')])
  })

  it.each([
    [
      new DomainError('mediaUnreadable'),
      422,
      'The file is damaged, or this browser cannot show files like it.',
    ],
    [new DomainError('storageFull'), 507, 'The storage of this browser is full.'],
    [new Error('secret'), 500, 'Something went wrong in the API.'],
  ])('that cannot be kept says why: %s', async (error, status, message) => {
    api.keepProblem = error
    const [answered, answer] = await upload(form({ file: file(png, 'image/png') }))
    expect([answered, answer.errors[0]]).toEqual([status, expect.stringContaining(message)])
  })
})
