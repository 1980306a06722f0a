import { expect, test } from 'vitest'
import { mediaProportion } from './media-proportion'

const own = (size: string) => `http://localhost:3000/media/image/1-${size}.webp`

test.each([
  ['one keeps its own proportion', [own('1600x900')], 16 / 9],
  ['a very tall one is cut', [own('900x2000')], 4 / 5],
  ['a very wide one is cut', [own('3000x500')], 2],
  ['one of another provider', ['https://media.example/cloud/image/upload/1.png#500x500'], 1],
  ['one that tells no size', ['https://media.example/1.png'], 3 / 2],
  ['two', [own('900x900'), own('900x900')], 3 / 2],
])('%s', (_, urls, proportion) => {
  expect(mediaProportion(urls)).toBe(proportion)
})
