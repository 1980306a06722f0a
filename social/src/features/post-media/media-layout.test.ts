import { expect, test } from 'vitest'
import { mediaLayout } from './media-layout'

const own = (size: string) => `http://localhost:3000/media/image/1-${size}.webp`

test.each([
  ['one item keeps its proportions', [own('1600x900')], [16 / 9], 1],
  ['an upright photo of a phone is as wide as the column', [own('3000x4000')], [3 / 4], 1],
  ['a taller one is narrower, and whole', [own('1080x1920')], [9 / 16], 3 / 4],
  ['a long screenshot is cut', [own('900x9000')], [1 / 2], 2 / 3],
  ['a panorama is whole', [own('3000x1000')], [3], 1],
  ['a strip is cut', [own('4000x500')], [3], 1],
  [
    "the size is read from another provider's URL",
    ['https://media.example/cloud/image/upload/1.png#500x500'],
    [1],
    1,
  ],
  ['an unknown size uses the default', ['https://media.example/1.png'], [3 / 2], 1],
  ["the seed's portrait is shown whole", ['http://localhost:3000/media/image/post-window.webp'], [4 / 5], 1],
  ['two items share the row by their proportions', [own('1200x800'), own('900x900')], [1.5, 1], 1],
  ['two upright ones are whole', [own('900x1600'), own('900x1600')], [9 / 16, 9 / 16], 1],
  ['a strip leaves room for the other item', [own('4000x500'), own('900x1200')], [2, 3 / 4], 1],
])('%s', (_, urls, ratios, width) => {
  expect(mediaLayout(urls)).toEqual({ ratios, width })
})
