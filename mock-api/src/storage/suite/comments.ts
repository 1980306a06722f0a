import { beforeEach, expect, it } from 'vitest'
import { comment } from '../example-rows'
import type { CommentKey, CommentsPage } from '../ports'
import { type CreateStorage, idsOf, newStorage } from './opened'

export function describeComments(create: CreateStorage): void {
  const { read, write } = newStorage(create)

  beforeEach(() =>
    write(async (tx) => {
      await tx.comments.put(comment('p1', 'c', { createdAt: 2 }))
      await tx.comments.put(comment('p1', 'a', { createdAt: 3 }))
      await tx.comments.put(comment('p1', 'b', { createdAt: 1 }))
      await tx.comments.put(comment('p2', 'a', { createdAt: 1 }))
    }),
  )

  it.each<[CommentsPage, string]>([
    [{ postId: 'p1', order: 'oldest', limit: 9 }, 'b c a'],
    [{ postId: 'p1', order: 'latest', limit: 9 }, 'a c b'],
    [{ postId: 'p1', order: 'oldest', limit: 1, after: [1, 'b'] }, 'c'],
    [{ postId: 'p1', order: 'latest', limit: 9, after: [3, 'a'] }, 'c b'],
    [{ postId: 'p2', order: 'latest', limit: 9 }, 'a'],
    [{ postId: 'p3', order: 'latest', limit: 9 }, ''],
  ])('are read as %j', async (page, expected) => {
    expect(idsOf(await read((tx) => tx.comments.page(page)))).toBe(expected)
  })

  it('are found, replaced and deleted by post and id', async () => {
    const changed = comment('p1', 'a', { createdAt: 3, comment: 'changed' })
    const found = await write(async (tx) => {
      await tx.comments.put(changed)
      await tx.comments.delete('p1', 'b')
      return Promise.all([
        tx.comments.get('p1', 'a'),
        tx.comments.get('p1', 'b'),
        tx.comments.get('p2', 'a'),
        tx.comments.get('p2', 'b'),
      ])
    })
    expect(found).toEqual([changed, undefined, comment('p2', 'a'), undefined])
  })

  it('are found by their author, page by page in the order of their keys', async () => {
    const written = async (authorId: string, limit: number, after?: CommentKey) =>
      (await read((tx) => tx.comments.byAuthor({ authorId, limit, after }))).map((row) => row.postId + row.id)
    await write(async (tx) => {
      await tx.comments.put(comment('p1', 'd', { authorId: 'bob' }))
      await tx.comments.put(comment('p1', 'a', { createdAt: 3, comment: 'changed' }))
      await tx.comments.delete('p1', 'b')
      await tx.comments.delete('p1', 'none')
    })
    expect(await written('ada', 9)).toEqual(['p1a', 'p1c', 'p2a'])
    expect(await written('ada', 1)).toEqual(['p1a'])
    expect(await written('ada', 9, ['p1', 'a'])).toEqual(['p1c', 'p2a'])
    expect(await written('ada', 9, ['p1', 'z'])).toEqual(['p2a'])
    expect(await written('bob', 9)).toEqual(['p1d'])
    expect(await written('eve', 9)).toEqual([])
  })

  it('that were deleted are deleted by their author, some at a time', async () => {
    const deleted = await write(async (tx) => {
      for (const id of ['x', 'y']) await tx.deletedComments.put({ ...comment('p1', id), deletedAt: 1 })
      await tx.deletedComments.put({ ...comment('p1', 'z', { authorId: 'bob' }), deletedAt: 1 })
      return [
        await tx.deletedComments.deleteBy('ada', 1),
        await tx.deletedComments.deleteBy('ada', 9),
        await tx.deletedComments.deleteBy('ada', 9),
      ]
    })
    expect(deleted).toEqual([1, 1, 0])
    expect(idsOf(await read((tx) => tx.deletedComments.page({ postId: 'p1', limit: 9 })))).toBe('z')
  })

  it('that were deleted are found until they expire, the oldest first', async () => {
    const deleted = (id: string, deletedAt: number) => ({ ...comment('p1', id), deletedAt })
    const left = (limit: number, after?: readonly [string]) =>
      read(async (tx) => idsOf(await tx.deletedComments.page({ postId: 'p1', limit, after })))
    await write(async (tx) => {
      for (const row of [deleted('x', 3), deleted('y', 1), deleted('z', 2)]) await tx.deletedComments.put(row)
      await tx.deletedComments.put({ ...comment('p2', 'x'), deletedAt: 9 })
    })
    expect([await left(9), await left(1), await left(1, ['x'])]).toEqual(['x y z', 'x', 'y'])
    expect(await read((tx) => tx.deletedComments.get('p1', 'x'))).toEqual(deleted('x', 3))
    expect(await write((tx) => tx.deletedComments.deleteUntil(2, 1))).toBe(1)
    expect(await left(9)).toBe('x z')
    expect(await write((tx) => tx.deletedComments.deleteUntil(2, 9))).toBe(1)
    expect(await left(9)).toBe('x')
    await write((tx) => tx.deletedComments.delete('p1', 'x'))
    expect(await left(9)).toBe('')
  })

  it.each(['deletedPosts', 'deletedUsers'] as const)(
    'of %s are remembered until they are gone too',
    async (table) => {
      const found = await write(async (tx) => {
        const none = await tx[table].first()
        await tx[table].put('p1')
        await tx[table].put('p1')
        await tx[table].put('p2')
        const first = await tx[table].first()
        await tx[table].delete('p1')
        const second = await tx[table].first()
        await tx[table].delete('p2')
        return [none, first, second, await tx[table].first()]
      })
      expect(found).toEqual([undefined, 'p1', 'p2', undefined])
    },
  )
}
