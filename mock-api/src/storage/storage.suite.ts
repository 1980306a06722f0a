import { beforeEach, describe, expect, it } from 'vitest'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'
import { post, user } from './example-rows'
import type { PostsPage, Storage, UsersPage } from './ports'

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).join(' ')

/** Tests that every storage passes. Each test gets a new, empty one. */
export function describeStorage(name: string, create: () => Promise<Storage>): void {
  let storage: Storage

  beforeEach(async () => {
    storage = await create()
  })

  const write = (...rows: (UserRow | PostRow)[]) =>
    storage.transaction('write', async (tx) => {
      for (const row of rows) await ('authorId' in row ? tx.posts.put(row) : tx.users.put(row))
    })
  const posts = async (page: PostsPage) =>
    idsOf(await storage.transaction('read', (tx) => tx.posts.page(page)))
  const users = async (page: UsersPage) =>
    idsOf(await storage.transaction('read', (tx) => tx.users.page(page)))

  describe(`${name}: requests`, () => {
    const request = (callerId: string, key: string, createdAt: number): RequestRow => {
      return { callerId, key, fingerprint: 'x', createdAt, answer: {} as RequestRow['answer'] }
    }

    it('are found by caller and key until they are deleted', async () => {
      const rows = [request('ada', 'k1', 1), request('ada', 'k2', 2), request('bob', 'k1', 3)]
      const found = await storage.transaction('write', async (tx) => {
        for (const row of rows) await tx.requests.put(row)
        await tx.requests.deleteUntil(1)
        return [
          await tx.requests.get('ada', 'k1'),
          await tx.requests.get('ada', 'k2'),
          await tx.requests.get('bob', 'k1'),
        ]
      })
      expect(found).toEqual([undefined, rows[1], rows[2]])
    })

    it('are not written when the transaction fails', async () => {
      const work = storage.transaction('write', async (tx) => {
        await tx.requests.put(request('ada', 'k1', 1))
        throw new Error('changed its mind')
      })
      await expect(work).rejects.toThrow('changed its mind')
      expect(await storage.transaction('read', (tx) => tx.requests.get('ada', 'k1'))).toBeUndefined()
    })
  })

  describe(`${name}: a user’s posts`, () => {
    it('are counted per user', async () => {
      await write(post('p1'), post('p2'), { ...post('p3'), authorId: 'someone else' })
      const counts = await storage.transaction('read', async (tx) => [
        await tx.posts.countOf(post('p1').authorId),
        await tx.posts.countOf('someone else'),
        await tx.posts.countOf('nobody'),
      ])
      expect(counts).toEqual([2, 1, 0])
    })
  })

  describe(`${name}: transactions`, () => {
    it('write everything, visible during and after them', async () => {
      const seen = await storage.transaction('write', async (tx) => {
        await tx.users.put(user('ada'))
        await tx.posts.put(post('p1'))
        return tx.posts.get('p1')
      })
      expect(seen).toEqual(post('p1'))
      const row = await storage.transaction('read', (tx) => tx.users.get('ada'))
      expect(row).toEqual(user('ada'))
    })

    it('write nothing and rethrow when they fail', async () => {
      await write(user('ada'), post('p1'))
      const failure = new Error('changed its mind')
      const work = storage.transaction('write', async (tx) => {
        await tx.users.put(user('ada', { bio: 'changed' }))
        await tx.users.put(user('bob'))
        await tx.posts.delete('p1')
        await tx.meta.put('key', 1)
        throw failure
      })
      await expect(work).rejects.toBe(failure)
      const left = await storage.transaction('read', async (tx) => [
        await tx.users.get('ada'),
        await tx.users.get('bob'),
        await tx.posts.get('p1'),
        await tx.meta.get('key'),
      ])
      expect(left).toEqual([user('ada'), undefined, post('p1'), undefined])
    })

    it('clear every table, or none when they fail', async () => {
      await write(user('ada'), post('p1'))
      const undone = storage.transaction('write', async (tx) => {
        await tx.clear()
        throw new Error('changed its mind')
      })
      await expect(undone).rejects.toThrow('changed its mind')
      expect([await users({}), await posts({ order: 'latest' })]).toEqual(['ada', 'p1'])
      await storage.transaction('write', (tx) => tx.clear())
      expect([await users({}), await posts({ order: 'latest' })]).toEqual(['', ''])
    })

    it('in mode read reject writes', async () => {
      const work = storage.transaction('read', (tx) => tx.users.put(user('ada')))
      await expect(work).rejects.toThrow()
      expect(await users({})).toBe('')
    })

    it('that run concurrently do not lose each other’s writes', async () => {
      await write(post('p1'))
      const like = () =>
        storage.transaction('write', async (tx) => {
          const row = (await tx.posts.get('p1')) ?? post('p1')
          await tx.posts.put({ ...row, likeCount: row.likeCount + 1 })
        })
      await Promise.all(Array.from({ length: 20 }, like))
      const row = await storage.transaction('read', (tx) => tx.posts.get('p1'))
      expect(row?.likeCount).toBe(20)
    })

    it('keep working after one has failed', async () => {
      await expect(storage.transaction('write', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      await write(user('ada'))
      expect(await users({})).toBe('ada')
    })

    it('return copies, so that changing a row does not change stored data', async () => {
      const likedBy = ['bob']
      await write(post('p1', { likedBy }))
      likedBy.push('cy')
      const row = await storage.transaction('read', (tx) => tx.posts.get('p1'))
      expect(row?.likedBy).toEqual(['bob'])
    })
  })

  describe(`${name}: users`, () => {
    it('are found by id, by several ids and by username key', async () => {
      await write(user('ada'), user('bob'), user('cy'))
      const found = await storage.transaction('read', async (tx) => [
        (await tx.users.get('bob'))?._id,
        await tx.users.get('none'),
        idsOf(await tx.users.getMany(['cy', 'none', 'ada'])),
        (await tx.users.byUsername('ada'))?._id,
        await tx.users.byUsername('ADA'),
        await tx.users.isUsernameTaken('ada'),
        await tx.users.isUsernameTaken('eve'),
      ])
      expect(found).toEqual(['bob', undefined, 'cy ada', 'ada', undefined, true, false])
    })

    it('have unique usernames', async () => {
      await write(user('ada'))
      await expect(write(user('bob'), user('eve', { usernameKey: 'ada' }))).rejects.toThrow()
      expect(await users({})).toBe('ada')
      await write(user('ada', { bio: 'the same one again' }))
    })

    it('are found by username skeleton, which several may share', async () => {
      await write(user('ada', { usernameSkeleton: 'look' }), user('bob', { usernameSkeleton: 'look' }))
      const taken = (skeleton: string) =>
        storage.transaction('read', (tx) => tx.users.isSkeletonTaken(skeleton))
      expect([await taken('look'), await taken('ada')]).toEqual([true, false])
    })

    it('are read newest first, paged or whole, filtered or not', async () => {
      await write(user('a', { createdAt: 3 }), user('b', { createdAt: 1 }), user('c', { createdAt: 3 }))
      expect(await users({})).toBe('c a b')
      expect(await users({ limit: 2 })).toBe('c a')
      expect(await users({ limit: 2, after: [3, 'a'] })).toBe('b')
      expect(await users({ after: [3, 'c'] })).toBe('a b')
      const matches = ({ _id }: UserRow) => _id !== 'c'
      expect(await users({ matches })).toBe('a b')
      expect(await users({ matches, limit: 1 })).toBe('a')
    })

    it('are found by bookmark and by media URL', async () => {
      await write(user('ada', { bookmarks: ['p1', 'p2'] }), user('bob', { bookmarks: ['p2'] }), user('cy'))
      const found = await storage.transaction('read', async (tx) => [
        idsOf(await tx.users.bookmarking('p2')),
        idsOf(await tx.users.bookmarking('p1')),
        await tx.users.showing('/media/image/ada.webp'),
        await tx.users.showing('/media/image/cover.webp'),
        await tx.users.showing('/media/image/none.webp'),
      ])
      expect(found).toEqual(['ada bob', 'ada', true, true, false])
    })
  })

  describe(`${name}: posts`, () => {
    beforeEach(() =>
      write(
        post('a', { createdAt: 1, likeCount: 2 }),
        post('b', { createdAt: 2, authorId: 'bob', likeCount: 2 }),
        post('c', { createdAt: 3 }),
        post('d', { createdAt: 3, authorId: 'cy', likeCount: 10 }),
        post('e', { createdAt: 10, authorId: 'bob', postImage: ['/media/image/1.webp'] }),
      ),
    )

    it.each<[PostsPage, string]>([
      [{ order: 'latest' }, 'e d c b a'],
      [{ order: 'oldest' }, 'a b c d e'],
      [{ order: 'trending' }, 'd b a e c'],
      [{ order: 'latest', limit: 2 }, 'e d'],
      [{ order: 'latest', limit: 2, after: [3, 'd'] }, 'c b'],
      [{ order: 'latest', after: [3, 'd'] }, 'c b a'],
      [{ order: 'oldest', limit: 2, after: [3, 'c'] }, 'd e'],
      [{ order: 'oldest', after: [3, 'c'] }, 'd e'],
      [{ order: 'trending', limit: 2, after: [2, 2, 'b'] }, 'a e'],
      [{ order: 'trending', after: [2, 1, 'a'] }, 'e c'],
      [{ order: 'latest', limit: 9 }, 'e d c b a'],
      [{ order: 'latest', authorIds: ['bob'] }, 'e b'],
      [{ order: 'latest', authorIds: ['bob', 'ada', 'bob', 'none'] }, 'e c b a'],
      [{ order: 'oldest', authorIds: ['bob', 'ada'] }, 'a b c e'],
      [{ order: 'trending', authorIds: ['bob', 'ada'] }, 'b a e c'],
      [{ order: 'latest', authorIds: ['bob', 'ada'], limit: 3 }, 'e c b'],
      [{ order: 'latest', authorIds: ['bob', 'ada'], limit: 3, after: [3, 'c'] }, 'b a'],
      [{ order: 'oldest', authorIds: ['cy', 'ada'], limit: 2, after: [1, 'a'] }, 'c d'],
      [{ order: 'trending', authorIds: ['bob', 'cy'], limit: 2, after: [10, 3, 'd'] }, 'b e'],
      [{ order: 'latest', authorIds: [] }, ''],
      [{ order: 'latest', authorIds: [], limit: 3 }, ''],
    ])('are read as %j', async (page, expected) => {
      expect(await posts(page)).toBe(expected)
    })

    it('are replaced and deleted', async () => {
      await write(post('a', { createdAt: 1, likeCount: 50 }))
      await storage.transaction('write', (tx) => tx.posts.delete('d'))
      expect(await posts({ order: 'trending' })).toBe('a b e c')
    })

    it('are found by media URL', async () => {
      const shown = await storage.transaction('read', async (tx) => [
        await tx.posts.showing('/media/image/1.webp'),
        await tx.posts.showing('/media/image/2.webp'),
      ])
      expect(shown).toEqual([true, false])
    })
  })
}
