import { beforeEach, expect, it } from 'vitest'
import { comment } from '../example-rows'
import type { CommentsPage } from '../ports'
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

  it('that were deleted are found until they expire, the oldest first', async () => {
    const deleted = (id: string, deletedAt: number) => ({ ...comment('p1', id), deletedAt })
    const left = (limit: number, after?: string) =>
      read(async (tx) => idsOf(await tx.deletedComments.page({ postId: 'p1', limit, after })))
    await write(async (tx) => {
      for (const row of [deleted('x', 3), deleted('y', 1), deleted('z', 2)]) await tx.deletedComments.put(row)
      await tx.deletedComments.put({ ...comment('p2', 'x'), deletedAt: 9 })
    })
    expect([await left(9), await left(1), await left(1, 'x')]).toEqual(['x y z', 'x', 'y'])
    expect(await read((tx) => tx.deletedComments.get('p1', 'x'))).toEqual(deleted('x', 3))
    await write((tx) => tx.deletedComments.deleteUntil(2, 1))
    expect(await left(9)).toBe('x z')
    await write((tx) => tx.deletedComments.deleteUntil(2, 9))
    expect(await left(9)).toBe('x')
    await write((tx) => tx.deletedComments.delete('p1', 'x'))
    expect(await left(9)).toBe('')
  })

  it('of deleted posts are remembered until they are gone too', async () => {
    const found = await write(async (tx) => {
      const none = await tx.deletedPosts.first()
      await tx.deletedPosts.put('p1')
      await tx.deletedPosts.put('p1')
      await tx.deletedPosts.put('p2')
      const first = await tx.deletedPosts.first()
      await tx.deletedPosts.delete('p1')
      const second = await tx.deletedPosts.first()
      await tx.deletedPosts.delete('p2')
      return [none, first, second, await tx.deletedPosts.first()]
    })
    expect(found).toEqual([undefined, 'p1', 'p2', undefined])
  })
}
