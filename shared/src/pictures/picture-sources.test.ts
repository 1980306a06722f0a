import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources'

const id = '0b0e3b1c-d5a4-4a70-9c51-1d5f0a6a4f10'

test('offers the smaller copy of an upload, whose name says that there is one', () => {
  const start = `https://api.example/media/image/${id}-2048x1365`
  expect(pictureSources(`${start}.640.webp`, '44px')).toMatchObject({
    srcSet: `${start}.640w.webp 640w, ${start}.640.webp 2048w`,
    sizes: '44px',
  })
})

test.each([
  [
    'post-hills',
    'post-hills.640w.avif 640w, post-hills.768w.avif 768w, post-hills.960w.avif 960w, post-hills.1200w.avif 1200w',
  ],
  ['avatar-1', 'avatar-1.160w.avif 160w, avatar-1.webp 256w'],
])('offers the copies of %s, which ships with the product', (name, expected) => {
  const { srcSet } = pictureSources(`https://echo.example/media/image/${name}.webp`, '600px')
  expect(srcSet?.replaceAll('https://echo.example/media/image/', '')).toBe(expected)
})

test.each([
  `https://api.example/media/image/${id}-600x400.webp`,
  `https://api.example/media/video/${id}-1920x1080.640.mp4`,
  `blob:https://echo.example/1#/image/${id}-2048x1365.webp`,
  'https://echo.example/media/image/avatar-blank.webp',
  'https://cdn.example/cloud/image/upload/v1/a.640.webp#2048x1365',
  `https://cdn.example/a, b/media/image/${id}-2048x1365.640.webp`,
])('offers nothing else for %s', (url) => {
  expect(pictureSources(url, '44px')).toEqual({})
})
