import { expect, test } from 'vitest'
import { isVideo } from './post-media'

test.each([
  ['http://localhost:3000/media/video/1.mp4', true],
  ['http://localhost:3000/media/image/1.webp', false],
  ['https://media.example/product/video/upload/1', true],
  ['https://media.example/product/image/upload/video', false],
])('%s is a video: %s', (url, video) => {
  // The fourth segment after the scheme decides: 'https:', '', host, first, second.
  expect(isVideo(url)).toBe(video)
})
