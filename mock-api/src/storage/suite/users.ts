import { beforeEach, describe, expect, it } from 'vitest'
import type { MomentKey } from '../../domain/order'
import { longestUrl, user } from '../example-rows'
import type { Page } from '../ports'
import { type CreateStorage, idsOf, newStorage } from './opened'

export function describeUsers(create: CreateStorage): void {
  const { read, write, put } = newStorage(create)
  const users = async (page: Page<MomentKey>) => idsOf(await read((tx) => tx.users.page(page)))

  it('are found by id, by several ids and by username key', async () => {
    await put(user('ada'), user('bob'), user('cy'))
    const found = await read(async (tx) => [
      (await tx.users.get('bob'))?._id,
      await tx.users.get('none'),
      idsOf(await tx.users.getMany(['cy', 'none', 'ada'])),
      idsOf(await tx.users.getShown(['cy', 'none', 'ada'])),
      (await tx.users.byUsername('ada'))?._id,
      await tx.users.byUsername('ADA'),
      await tx.users.isUsernameTaken('ada'),
      await tx.users.isUsernameTaken('eve'),
    ])
    expect(found).toEqual(['bob', undefined, 'cy ada', 'cy ada', 'ada', undefined, true, false])
  })

  it('have unique usernames', async () => {
    await put(user('ada'))
    await expect(put(user('bob'), user('eve', { usernameKey: 'ada' }))).rejects.toThrow()
    expect(await users({ limit: 9 })).toBe('ada')
    await put(user('ada', { bio: 'the same one again' }))
  })

  it('are found by username skeleton, which several may share', async () => {
    await put(user('ada', { usernameSkeleton: 'look' }), user('bob', { usernameSkeleton: 'look' }))
    const taken = (skeleton: string) => read((tx) => tx.users.isSkeletonTaken(skeleton))
    expect([await taken('look'), await taken('ada')]).toEqual([true, false])
  })

  describe('in pages', () => {
    beforeEach(() =>
      put(user('a', { createdAt: 3 }), user('b', { createdAt: 1 }), user('c', { createdAt: 3 })),
    )

    it.each<[Page<MomentKey>, string]>([
      [{ limit: 9 }, 'c a b'],
      [{ limit: 2 }, 'c a'],
      [{ limit: 2, after: [3, 'a'] }, 'b'],
      [{ limit: 2, after: [3, 'c'] }, 'a b'],
      [{ limit: 1, after: [3, 'b'] }, 'a'],
      [{ limit: 9, after: [1, 'b'] }, ''],
    ])('are read newest first as %j', async (page, expected) => {
      expect(await users(page)).toBe(expected)
    })
  })

  it('are found by media URL', async () => {
    await put(user('ada'), user('bob'))
    const shown = await read(async (tx) => [
      await tx.users.showing('/media/image/ada.webp'),
      await tx.users.showing('/media/image/cover.webp'),
      await tx.users.showing('/media/image/none.webp'),
    ])
    expect(shown).toEqual([true, true, false])
  })

  it('show URLs of other hosts as long as the contract allows, in any characters', async () => {
    const ada = user('ada', { profileAvatar: longestUrl, background: longestUrl })
    await put(user('ada'), ada)
    expect(await read((tx) => tx.users.get('ada'))).toEqual(ada)
    expect(await read((tx) => tx.users.showing('/media/image/ada.webp'))).toBe(false)
  })

  it('have counters that never go below 0', async () => {
    await put(user('ada', { postCount: 1 }))
    const counted = await write(async (tx) => [
      await tx.users.count('ada', { followerCount: 2, followingCount: -1, postCount: -1 }),
      await tx.users.count('ada', { followerCount: -1, bookmarkCount: 3 }),
      await tx.users.count('nobody', { postCount: 1 }),
    ])
    const last = user('ada', { followerCount: 1, bookmarkCount: 3 })
    expect(counted).toEqual([user('ada', { followerCount: 2 }), last, undefined])
    expect(await read((tx) => tx.users.get('ada'))).toEqual(last)
    expect(await users({ limit: 9 })).toBe('ada')
  })

  it('keep their ended sessions', async () => {
    const row = user('ada', { tokenVersion: 2, endedSessions: [{ sid: 'phone', until: 7 }] })
    await put(row)
    const found = await write(async (tx) => [
      await tx.users.get('ada'),
      await tx.users.byUsername('ada'),
      ...(await tx.users.getMany(['ada'])),
      ...(await tx.users.page({ limit: 9 })),
      await tx.users.count('ada', { postCount: 0 }),
    ])
    expect(found).toEqual(Array.from({ length: 5 }, () => row))
  })

  it('are deleted with the terms of their name', async () => {
    await put(user('ada'), user('bob'))
    await write((tx) => tx.users.delete('ada'))
    const search = { terms: ['ada'], matches: () => true, limit: 9 }
    const found = await read(async (tx) => [
      await tx.users.get('ada'),
      await tx.users.isUsernameTaken('ada'),
      await tx.users.search(search),
    ])
    expect(found).toEqual([undefined, false, []])
    expect(await users({ limit: 9 })).toBe('bob')
  })
}
