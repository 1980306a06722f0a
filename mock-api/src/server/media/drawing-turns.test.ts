import { mediaFormats } from 'shared/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createDrawingTurns } from './drawing-turns'

const pictureOf = (width: number) =>
  sharp({ create: { width, height: 4000, channels: 3, background: '#c03010' } })
    .jpeg()
    .toBuffer()

it('a picture of 16 megapixels waits for others of its kind, and for no larger one', async () => {
  const [large, small] = await Promise.all([pictureOf(4001), pictureOf(4000)])
  const turnsOf = createDrawingTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const draw = (name: string, bytes: Uint8Array) =>
    turnsOf(
      bytes,
      mediaFormats.jpeg,
    )(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  void draw('large', large)
  void draw('second large', large)
  void draw('unreadable', new Uint8Array(9))
  const first = draw('small', small)
  void draw('second small', small)
  expect(begun).toEqual(['large', 'small'])
  ends[1]?.()
  await first
  expect(begun).toEqual(['large', 'small', 'second small'])
})
