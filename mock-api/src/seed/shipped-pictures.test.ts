import { fileURLToPath } from 'node:url'
import { defaultMedia, mediaCopiesOf, shippedPictures } from 'shared/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seedPosts } from './posts'

const sizeOf = async (path: string) => {
  const { width, height } = await sharp(
    fileURLToPath(new URL(`../../public${path}`, import.meta.url)),
  ).metadata()
  return { width, height }
}

/** Those of the shell, which shows them without an API. */
const landing = ['bicycle', 'synth', 'window'].map((name) => `/media/image/landing-${name}.webp`)

test('all pictures of the seed, of the choices and of the landing page are known', () => {
  const { avatars, blankAvatar, covers } = defaultMedia
  const ofPosts = seedPosts.flatMap(({ postImage }) => postImage ?? [])
  const used = [...avatars, blankAvatar, ...covers, ...landing, ...ofPosts]
  expect([...shippedPictures.keys()].sort()).toEqual([...new Set(used)].sort())
})

test.each([...shippedPictures])(
  '%s has the size and the copies that are known of it',
  async (path, known) => {
    expect(await sizeOf(path)).toEqual({ width: known.width, height: known.height })
    for (const copy of mediaCopiesOf(path)) {
      const { width, height } = await sizeOf(copy.url)
      expect(width).toBe(copy.width)
      expect(width / height).toBeCloseTo(known.width / known.height, 1)
    }
  },
)
