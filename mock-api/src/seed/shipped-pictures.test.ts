import { fileURLToPath } from 'node:url'
import { defaultMedia, shippedPictures, smallerMediaOf } from 'shared/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seedPosts } from './posts'

const sizeOf = async (path: string) => {
  const { width, height } = await sharp(
    fileURLToPath(new URL(`../../public${path}`, import.meta.url)),
  ).metadata()
  return { width, height }
}

test('all pictures of the seed and of the choices are known', () => {
  const { avatars, blankAvatar, covers } = defaultMedia
  const used = [...avatars, blankAvatar, ...covers, ...seedPosts.flatMap(({ postImage }) => postImage ?? [])]
  expect([...shippedPictures.keys()].sort()).toEqual([...new Set(used)].sort())
})

test.each([...shippedPictures])('%s has the size and the copy that are known of it', async (path, known) => {
  expect(await sizeOf(path)).toEqual({ width: known.width, height: known.height })
  const smaller = smallerMediaOf(path)
  if (!smaller) return expect(known.smallerWidth).toBeUndefined()
  const { width, height } = await sizeOf(smaller.url)
  expect(width).toBe(known.smallerWidth)
  expect(width / height).toBeCloseTo(known.width / known.height, 1)
})
