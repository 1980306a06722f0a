import { beforeEach, describe, expect, it } from 'vitest'
import type { MomentKey } from '../../domain/order'
import { peopleSearch, postSearch } from '../../domain/search-terms'
import { post, user } from '../example-rows'
import { type CreateStorage, idsOf, newStorage } from './opened'

const numbers = Array.from({ length: 40 }, (_, index) => index)

export function describeSearch(create: CreateStorage): void {
  const { read, write, put } = newStorage(create)

  const page = { limit: 9 }
  const people = async (q: string, more: { limit: number; after?: MomentKey } = page) => {
    const search = peopleSearch(q) ?? { terms: ['?'], matches: () => false }
    return idsOf(await read((tx) => tx.users.search({ ...search, ...more })))
  }
  const posts = async (q: string, more: { limit: number; after?: MomentKey } = page) => {
    const search = postSearch(q) ?? { terms: ['?'], matches: () => false }
    return idsOf(await read((tx) => tx.posts.search({ ...search, ...more })))
  }

  describe('for people', () => {
    beforeEach(() =>
      put(
        user('a', { firstName: 'Anna', lastName: 'Maria', username: 'annam', createdAt: 3 }),
        user('b', { firstName: 'Hannah', lastName: 'Mary', username: 'hm', createdAt: 3 }),
        user('c', { firstName: 'José', lastName: 'Nana', username: 'anna.c', createdAt: -5 }),
      ),
    )

    it.each([
      ['anna', 'b a c'],
      ['ANNA mar', 'b a'],
      ['an ma', 'b a'],
      ['@anna', 'a c'],
      ['jose', 'c'],
      ['n', 'b a c'],
      ['annaann', ''],
      ['xyz anna', ''],
      ['nnan', ''],
    ])('finds %j newest first', async (q, expected) => {
      expect(await people(q)).toBe(expected)
    })

    it('goes on after each one, also those of the same moment', async () => {
      expect(await people('anna', { limit: 1 })).toBe('b')
      expect(await people('anna', { limit: 1, after: [3, 'b'] })).toBe('a')
      expect(await people('anna', { limit: 5, after: [3, 'a'] })).toBe('c')
      expect(await people('anna', { limit: 5, after: [-5, 'c'] })).toBe('')
      expect(await people('anna', { limit: 5, after: [2, 'no longer there'] })).toBe('c')
    })

    it('finds somebody by the name that they have now', async () => {
      const before = user('b', { firstName: 'Hannah', lastName: 'Mary', username: 'hm', createdAt: 3 })
      await write((tx) => tx.users.put({ ...before, bio: 'Anything' }, before))
      expect(await people('hannah')).toBe('b')
      await write((tx) => tx.users.put({ ...before, firstName: 'Zoë' }, before))
      expect([await people('hannah'), await people('zoe')]).toEqual(['', 'b'])
    })

    it('follows a new name, and keeps to it when only counters change', async () => {
      await put(user('a', { firstName: 'Zoë', username: 'zoe', createdAt: 3 }))
      await write((tx) => tx.users.count('a', { followerCount: 1 }))
      expect([await people('anna'), await people('zoe')]).toEqual(['b c', 'a'])
    })
  })

  describe('for posts', () => {
    it('finds words and beginnings of words, and forgets deleted and edited ones', async () => {
      await put(
        post('a', { content: 'The tram was late.', createdAt: 1 }),
        post('b', { content: 'A late-night TRÁM driver', createdAt: 2 }),
        post('c', { content: 'Streams and translations', createdAt: 3 }),
      )
      expect([await posts('tram'), await posts('late tra'), await posts('translator')]).toEqual([
        'b a',
        'b a',
        '',
      ])
      await put(post('b', { content: 'Nothing', createdAt: 2 }))
      await write((tx) => tx.posts.delete('a'))
      expect([await posts('tram'), await posts('not')]).toEqual(['', 'b'])
    })

    it('finds words anywhere in scripts that put no space between them', async () => {
      const first = post('a', { content: '今天吃了面包', createdAt: 1 })
      await put(
        first,
        post('b', { content: 'วันนี้กินขนมปัง', createdAt: 2 }),
        post('c', { content: '面很好', createdAt: 3 }),
      )
      expect([await posts('面包'), await posts('面'), await posts('ขนมปัง')]).toEqual(['a', 'c a', 'b'])
      await write((tx) => tx.posts.put({ ...first, content: '今天吃了米饭' }, first))
      expect([await posts('面包'), await posts('吃了米')]).toEqual(['', 'a'])
    })

    it('finds an edited post by the words that it has now, also when the words stay and its moment changes', async () => {
      const first = post('a', { content: 'The tram was late.', createdAt: 1 })
      const edited = post('a', { content: 'The bus was late.', createdAt: 1 })
      const later = post('a', { content: 'The bus was late.', createdAt: 3 })
      await put(first, post('b', { content: 'Late', createdAt: 2 }))
      await write((tx) => tx.posts.put({ ...first, likeCount: 1 }, first))
      expect([await posts('tram'), await posts('late')]).toEqual(['a', 'b a'])
      await write((tx) => tx.posts.put(edited, first))
      expect([await posts('tram'), await posts('bus')]).toEqual(['', 'a'])
      await write((tx) => tx.posts.put(later, edited))
      expect(await posts('late')).toBe('a b')
    })

    it('joins long lists of words that seldom meet', async () => {
      const content = (index: number) =>
        `${index % 2 ? 'odd' : 'even'} ${index % 7 ? '' : 'seventh'} ${index % 3 ? '' : 'third'}`
      await put(...numbers.map((index) => post(`p${index}`, { content: content(index), createdAt: index })))
      expect(await posts('even seventh third')).toBe('p0')
      expect(await posts('odd seventh')).toBe('p35 p21 p7')
      expect(await posts('odd seventh', { limit: 1, after: [35, 'p35'] })).toBe('p21')
      expect(await posts('odd third', { limit: 3, after: [20, 'p20'] })).toBe('p15 p9 p3')
      expect(await posts('odd even')).toBe('')
    })

    it('goes on past rows that have the terms but do not match', async () => {
      await put(...numbers.map((index) => post(`p${index}`, { content: 'wonderful', createdAt: index })))
      await put(post('yes', { content: 'wonderfully', createdAt: -1 }))
      expect(await posts('wonderfully', { limit: 1 })).toBe('yes')
    })
  })
}
