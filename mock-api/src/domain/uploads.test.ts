import { limits, mediaHeadBytes } from 'shared/contract'
import { expect, it } from 'vitest'
import { noMedia } from '../media/testing'
import { uploadMedia } from './uploads'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

it('no more than the head of a file that is too large is read', async () => {
  const read: [start: number, end: number][] = []
  const file = {
    type: 'image/png',
    size: limits.imageBytes + 1,
    slice: (start: number, end: number) => {
      read.push([start, end])
      return { arrayBuffer: async () => new Uint8Array(png).buffer }
    },
  }
  const dependencies = { media: noMedia, origin: 'https://echo.test' } as Parameters<typeof uploadMedia>[0]
  await expect(
    uploadMedia(dependencies, { _id: 'ada', token: { _id: 'ada', username: 'ada', iat: 0 } }, file),
  ).rejects.toThrow('Image should not be more than 10mb')
  expect(read).toEqual([[0, mediaHeadBytes]])
})
