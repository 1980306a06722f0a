import { expect, test } from 'vitest'
import { mediaPlace } from './media-proportion'

const own = (size: string) => `http://localhost:3000/media/image/1-${size}.webp`

test.each([
  ['one keeps its own proportion', [own('1600x900')], 16 / 9],
  ['a very tall one is cut', [own('900x2000')], 4 / 5],
  ['a very wide one is cut', [own('3000x500')], 2],
  ['one of another provider', ['https://media.example/cloud/image/upload/1.png#500x500'], 1],
  ['one that tells no size', ['https://media.example/1.png'], 3 / 2],
  ['the portrait of the seed is whole', ['http://localhost:3000/media/image/post-window.webp'], 4 / 5],
])('%s', (_, urls, proportion) => {
  expect(mediaPlace(urls)).toEqual({ proportion, shares: [proportion] })
})

test('two are as high as each other, and whole', () => {
  expect(mediaPlace([own('1200x800'), own('900x900')])).toEqual({ proportion: 2.5, shares: [1.5, 1] })
  expect(mediaPlace([own('400x500'), own('400x500')])).toEqual({ proportion: 1.6, shares: [0.8, 0.8] })
})
