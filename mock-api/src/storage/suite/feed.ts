import type { SortOrder } from 'shared/contract'
import { describe, expect, it } from 'vitest'
import { compareKeys, isDescending, type PostKey, postKey } from '../../domain/order'
import type { PostRow } from '../../domain/rows'
import { edge, post } from '../example-rows'
import { type CreateStorage, idsOf, newStorage } from './opened'

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`)

/** Posts by one author after the other, with moments and likes that repeat. */
function postsBy(authorIds: readonly string[], count: number): PostRow[] {
  return numbered(count, 'p').map((id, index) =>
    post(id, {
      authorId: authorIds[index % authorIds.length] ?? '',
      createdAt: Math.floor(index / 3),
      likeCount: index % 7,
    }),
  )
}

function sorted(rows: readonly PostRow[], order: SortOrder): PostRow[] {
  const sign = isDescending(order) ? -1 : 1
  return rows.toSorted((a, b) => sign * compareKeys(postKey(order, a), postKey(order, b)))
}

export function describeFeed(create: CreateStorage): void {
  const { read, put, add } = newStorage(create)
  const follow = (ids: readonly string[]) =>
    add('follows', ...ids.map((id, index) => edge('me', id, index)), edge('other', 'stranger'))

  /** The whole feed of `me`, page by page. */
  async function feed(order: SortOrder, limit: number): Promise<string> {
    const rows: PostRow[] = []
    let page: PostRow[]
    do {
      const last = rows.at(-1)
      const after: PostKey | undefined = last && postKey(order, last)
      page = await read((tx) => tx.posts.feed({ readerId: 'me', order, limit, after }))
      rows.push(...page)
    } while (page.length === limit)
    return idsOf(rows)
  }

  describe.each([
    ['few', 3],
    ['many', 60],
  ])('of somebody who follows %s people', (_, count) => {
    const followed = numbered(count, 'friend')
    const rows = postsBy([...followed.slice(0, 6), 'stranger', 'me', 'nobody'], 90)
    const expected = rows.filter(({ authorId }) => authorId === 'me' || followed.includes(authorId))

    it.each(['latest', 'oldest', 'trending'] as const)(
      'holds their posts and own ones, %s',
      async (order) => {
        await put(...rows)
        await follow(followed)
        expect(await feed(order, 7)).toBe(idsOf(sorted(expected, order)))
        expect(await feed(order, 1000)).toBe(idsOf(sorted(expected, order)))
      },
    )
  })

  it.each([100, 1500])('of many people goes on behind %i posts of others', async (count) => {
    const strangers = postsBy(['stranger'], count).map((row) => ({ ...row, createdAt: row.createdAt + 1000 }))
    const own = numbered(5, 'own').map((id, index) => post(id, { authorId: 'me', createdAt: index }))
    await put(...strangers, ...own, post('f', { authorId: 'friend7', createdAt: 2000 }))
    await follow(numbered(60, 'friend'))
    expect(await feed('latest', 4)).toBe('f own4 own3 own2 own1 own0')
  })

  it('of nobody whom one knows is empty', async () => {
    await put(...postsBy(['stranger'], 5))
    expect(await feed('latest', 5)).toBe('')
  })
}
