import { expect, it } from 'vitest'
import { isVideoUrl, mediaSizeOf } from './media-url'

it.each([
  ['http://localhost:3000/media/video/a.mp4', true],
  ['http://localhost:3000/media/image/a.webp', false],
  ['https://cdn.example/cloud/video/upload/v1/a.mp4', true],
  ['not a url', false],
])('reads from the fourth segment of %s whether it is a video: %s', (url, video) => {
  expect(isVideoUrl(url)).toBe(video)
})

it.each([
  ['http://localhost:3000/media/image/0c1f-1200x800.webp', { width: 1200, height: 800 }],
  ['http://localhost:3004/media/image/0c1f-1200x800.640.webp', { width: 1200, height: 800 }],
  ['https://cdn.example/cloud/image/upload/v1/a.jpg#640x480', { width: 640, height: 480 }],
  ['http://localhost:3000/media/image/unknown.webp', undefined],
  ['http://localhost:3000/media/image/a-0x10.webp', undefined],
  ['http://localhost:3000/media/image/cover-1.webp', { width: 1500, height: 500 }],
  ['constructor', undefined],
])('reads from %s the size %j', (url, size) => {
  const found = mediaSizeOf(url)
  expect(found && { width: found.width, height: found.height }).toEqual(size)
})
