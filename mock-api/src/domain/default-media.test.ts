import { defaultMedia } from 'shared/contract'
import { expect, it } from 'vitest'
import { avatarFor } from './default-media'

it('people get the avatar that the characters of their id add up to', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  expect(new Set(ids.map(avatarFor))).toEqual(new Set(defaultMedia.avatars))
  expect([avatarFor('ab'), avatarFor('aabb')]).toEqual([avatarFor('ba'), avatarFor('bbaa')])
  expect(avatarFor('ac')).toBe(avatarFor('bb'))
  expect(avatarFor('ab')).not.toBe(avatarFor('ac'))
})
