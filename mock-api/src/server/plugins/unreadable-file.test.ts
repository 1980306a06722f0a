import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { apiErrors } from 'shared/contract'
import { expect, it, onTestFinished } from 'vitest'
import { answerErrors } from './answer-errors'
import { addMediaRoutes } from './media-routes'

it('a file that cannot be read is an error like all others, which no browser keeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-unreadable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'a.webp')
  const server = Fastify()
  onTestFinished(() => server.close())
  answerErrors(server)
  const media = { save: () => Promise.reject(new Error()), discard: async () => undefined }
  addMediaRoutes(server, {
    origin: 'http://localhost',
    media: { ...media, serve: async () => undefined, async *pages() {} },
    preset: async () => {
      await writeFile(file, 'a picture')
      const blob = await openAsBlob(file, { type: 'image/webp' })
      await rm(file)
      return blob
    },
  })
  const { statusCode, headers, body } = await server.inject('/media/image/a.webp')
  expect([statusCode, JSON.parse(body)]).toEqual([500, { errors: [apiErrors.internal.message] }])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  })
  expect(headers).not.toHaveProperty('accept-ranges')
})
