import { beforeEach, expect, it } from 'vitest'
import { longestUrl, post } from '../example-rows'
import type { PostsPage } from '../ports'
import { type CreateStorage, idsOf, newStorage } from './opened'

export function describePosts(create: CreateStorage): void {
  const { read, write, put } = newStorage(create)
  const posts = async (page: PostsPage) => idsOf(await read((tx) => tx.posts.page(page)))

  beforeEach(() =>
    put(
      post('a', { createdAt: 1, likeCount: 2 }),
      post('b', { createdAt: 2, authorId: 'bob', likeCount: 2 }),
      post('c', { createdAt: 3 }),
      post('d', { createdAt: 3, authorId: 'cy', likeCount: 10 }),
      post('e', { createdAt: 10, authorId: 'bob', postImage: ['/media/image/1.webp'] }),
    ),
  )

  it.each<[PostsPage, string]>([
    [{ order: 'latest', limit: 9 }, 'e d c b a'],
    [{ order: 'oldest', limit: 9 }, 'a b c d e'],
    [{ order: 'trending', limit: 9 }, 'd b a e c'],
    [{ order: 'latest', limit: 2 }, 'e d'],
    [{ order: 'latest', limit: 2, after: [3, 'd'] }, 'c b'],
    [{ order: 'latest', limit: 9, after: [3, 'd'] }, 'c b a'],
    [{ order: 'oldest', limit: 2, after: [3, 'c'] }, 'd e'],
    [{ order: 'oldest', limit: 9, after: [3, 'c'] }, 'd e'],
    [{ order: 'trending', limit: 2, after: [2, 2, 'b'] }, 'a e'],
    [{ order: 'trending', limit: 9, after: [2, 1, 'a'] }, 'e c'],
    [{ order: 'latest', authorId: 'bob', limit: 9 }, 'e b'],
    [{ order: 'latest', authorId: 'bob', limit: 1, after: [10, 'e'] }, 'b'],
    [{ order: 'oldest', authorId: 'ada', limit: 9 }, 'a c'],
    [{ order: 'oldest', authorId: 'ada', limit: 9, after: [1, 'a'] }, 'c'],
    [{ order: 'trending', authorId: 'bob', limit: 9 }, 'b e'],
    [{ order: 'trending', authorId: 'bob', limit: 9, after: [2, 2, 'b'] }, 'e'],
    [{ order: 'latest', authorId: 'none', limit: 9 }, ''],
  ])('are read as %j', async (page, expected) => {
    expect(await posts(page)).toBe(expected)
  })

  it('are read by several ids', async () => {
    expect(idsOf(await read((tx) => tx.posts.getMany(['c', 'none', 'a'])))).toBe('c a')
  })

  it('are replaced and deleted', async () => {
    await put(post('a', { createdAt: 1, likeCount: 50 }))
    await write((tx) => tx.posts.delete('d'))
    expect(await posts({ order: 'trending', limit: 9 })).toBe('a b e c')
  })

  it('are found by media URL', async () => {
    const shown = await read(async (tx) => [
      await tx.posts.showing('/media/image/1.webp'),
      await tx.posts.showing('/media/image/2.webp'),
    ])
    expect(shown).toEqual([true, false])
  })

  it('show URLs of other hosts as long as the contract allows, in any characters', async () => {
    await put(post('a', { createdAt: 1, postImage: [longestUrl, '/media/image/3.webp'] }))
    const edited = post('a', { createdAt: 1, postImage: [`${longestUrl.slice(0, -1)}x`] })
    await put(edited)
    expect(await read((tx) => tx.posts.get('a'))).toEqual(edited)
    expect(await read((tx) => tx.posts.showing('/media/image/3.webp'))).toBe(false)
    await write((tx) => tx.posts.delete('a'))
    expect(await read((tx) => tx.posts.get('a'))).toBeUndefined()
  })

  it('have counters that never go below 0, and move in the order of likes', async () => {
    const counted = await write(async (tx) => [
      await tx.posts.count('a', { likeCount: 9, commentCount: -1 }),
      await tx.posts.count('b', { likeCount: -3, commentCount: 2 }),
      await tx.posts.count('none', { likeCount: 1 }),
    ])
    const rows = await read((tx) => tx.posts.getMany(['a', 'b']))
    expect(counted).toEqual([...rows, undefined])
    expect(rows.map(({ likeCount, commentCount }) => [likeCount, commentCount])).toEqual([
      [11, 0],
      [0, 2],
    ])
    expect(await posts({ order: 'trending', limit: 9 })).toBe('a d e c b')
  })
}
