import { expect, test } from 'vitest'
import { defaultMedia } from '../contract'
import { isDefaultPicture } from './default-picture'

const { avatars, blankAvatar, covers } = defaultMedia

test('built-in pictures are paths, which the API stores as its own whatever origin it has', () => {
  for (const url of [...avatars, ...covers, blankAvatar])
    expect(url).toMatch(/^\/media\/image\/[\w-]+\.webp$/)
})

test.each([
  ['/media/image/avatar-blank.webp', true],
  [`${location.origin}/media/image/avatar-blank.webp`, true],
  ['https://api.example/media/image/avatar-blank.webp', true],
  ['https://api.example/media/image/avatar-1.webp', false],
  ['http://[', false],
])('knows the blank avatar in %s: %s', (url, isBlank) => {
  expect(isDefaultPicture(url, blankAvatar)).toBe(isBlank)
})
