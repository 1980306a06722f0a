import { expect, test } from 'vitest'
import { mediaLayout } from './media-layout'

const own = (size: string) => `http://localhost:3000/media/image/1-${size}.webp`

test.each([
  ['one item keeps its aspect ratio', [own('1600x900')], 16 / 9],
  ['a very tall item is cropped', [own('900x2000')], 4 / 5],
  ['a very wide item is cropped', [own('3000x500')], 2],
  [
    "the size is read from another provider's URL",
    ['https://media.example/cloud/image/upload/1.png#500x500'],
    1,
  ],
  ['an unknown size uses the default', ['https://media.example/1.png'], 3 / 2],
  ["the seed's portrait is shown whole", ['http://localhost:3000/media/image/post-window.webp'], 4 / 5],
])('%s', (_, urls, aspectRatio) => {
  expect(mediaLayout(urls)).toEqual({ aspectRatio, columnRatios: [aspectRatio] })
})

test('two items share one height and are shown whole', () => {
  expect(mediaLayout([own('1200x800'), own('900x900')])).toEqual({ aspectRatio: 2.5, columnRatios: [1.5, 1] })
  expect(mediaLayout([own('400x500'), own('400x500')])).toEqual({
    aspectRatio: 1.6,
    columnRatios: [0.8, 0.8],
  })
})
