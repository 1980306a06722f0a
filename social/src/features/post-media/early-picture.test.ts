import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { pictureInAnswer } from './early-picture'

const [video, cat, hills] = [
  'video/clip-640x360.mp4',
  'image/cat-600x400.webp',
  'image/hills-600x400.webp',
].map((path) => `https://echo.test/media/${path}`)
const postWith = (...postImage: (string | undefined)[]) => aPost({ postImage: postImage.map(String) })
const words = postWith()

test('the first picture of a list, as wide as its share of the row', () => {
  expect(pictureInAnswer({ posts: [words, postWith(video), postWith(video, cat), postWith(hills)] })).toEqual(
    {
      src: cat,
      sizes:
        '(max-width: 640px) calc((100vw - 73px) * 0.458), (width < 1100px) calc(548px * 0.458), calc(508px * 0.458)',
    },
  )
})

test('the picture of a post, as wide as its page', () => {
  expect(pictureInAnswer({ post: postWith(hills) })).toEqual({
    src: hills,
    sizes:
      '(max-width: 640px) calc(100vw * 1.000), (width < 1100px) calc(604px * 1.000), calc(564px * 1.000)',
  })
})

test.each([
  ['there is none', { posts: [words, postWith(video)] }],
  ['it is far down', { posts: [words, words, words, words, words, postWith(hills)] }],
  ['the answer is about something else', { user: {} }],
])('nothing if %s', (_, answer) => {
  expect(pictureInAnswer(answer)).toBeUndefined()
})
