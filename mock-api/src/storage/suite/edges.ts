import { beforeEach, describe, expect, it } from 'vitest'
import { edge, post } from '../example-rows'
import type { EdgesPage } from '../ports'
import { type CreateStorage, edgeTables, newStorage } from './opened'

export function describeEdges(create: CreateStorage): void {
  const { read, write, add } = newStorage(create)

  describe.each(edgeTables)('%s', (table) => {
    const list = async (page: EdgesPage) => {
      const rows = await read((tx) => tx[table].page(page))
      return rows.map(({ from, to }) => `${from}>${to}`).join(' ')
    }

    beforeEach(() =>
      add(table, edge('ada', 'x', 5), edge('bob', 'x', 3), edge('cy', 'x', 4), edge('ada', 'y', 9)),
    )

    it.each<[EdgesPage, string]>([
      [{ to: 'x', order: 'oldest', limit: 9 }, 'bob>x cy>x ada>x'],
      [{ to: 'x', order: 'latest', limit: 9 }, 'ada>x cy>x bob>x'],
      [{ to: 'x', order: 'latest', limit: 2 }, 'ada>x cy>x'],
      [{ to: 'x', order: 'latest', limit: 2, after: [4, 'cy'] }, 'bob>x'],
      [{ to: 'x', order: 'oldest', limit: 1, after: [3, 'bob'] }, 'cy>x'],
      [{ from: 'ada', order: 'oldest', limit: 9 }, 'ada>x ada>y'],
      [{ from: 'ada', order: 'latest', limit: 9 }, 'ada>y ada>x'],
      [{ from: 'ada', order: 'latest', limit: 9, after: [9, 'y'] }, 'ada>x'],
      [{ from: 'x', order: 'latest', limit: 9 }, ''],
      [{ to: 'ada', order: 'oldest', limit: 9 }, ''],
    ])('are read as %j', async (page, expected) => {
      expect(await list(page)).toBe(expected)
    })

    it('are read as the last of several lists', async () => {
      const lists = await read((tx) => tx[table].lastTo(['y', 'z', 'x', 'y'], 2))
      const ends = lists.map((rows) => rows.map(({ from }) => from).join(' '))
      expect(ends).toEqual(['ada', '', 'ada cy', 'ada'])
    })

    it('exist once', async () => {
      await expect(add(table, edge('eve', 'x', 1), edge('ada', 'x', 99))).rejects.toThrow()
      expect(await list({ to: 'x', order: 'oldest', limit: 9 })).toBe('bob>x cy>x ada>x')
    })

    it('are found among several', async () => {
      const found = await read((tx) => tx[table].among('ada', ['y', 'z', 'x', 'ada']))
      expect([...found].toSorted()).toEqual(['x', 'y'])
      expect(await read((tx) => tx[table].among('ada', []))).toEqual(new Set())
    })

    it('are deleted once, and can be added again', async () => {
      const deletions = await write(async (tx) => [
        await tx[table].delete('ada', 'x'),
        await tx[table].delete('ada', 'x'),
        await tx[table].delete('x', 'ada'),
      ])
      expect(deletions).toEqual([true, false, false])
      await add(table, edge('ada', 'x', 1))
      expect(await list({ to: 'x', order: 'oldest', limit: 9 })).toBe('ada>x bob>x cy>x')
    })

    it('are those of this relation alone', async () => {
      const others = edgeTables.filter((other) => other !== table)
      const found = await read((tx) => Promise.all(others.map((other) => tx[other].among('ada', ['x']))))
      expect(found.every(({ size }) => size === 0)).toBe(true)
    })
  })

  it('of all kinds that somebody has are found at once', async () => {
    await write(async (tx) => {
      await tx.likes.add(edge('ada', 'x'))
      await tx.dislikes.add(edge('ada', 'y'))
      await tx.bookmarks.add(edge('ada', 'x'))
      await tx.follows.add(edge('ada', 'bob'))
      await tx.likes.add(edge('bob', 'z'))
    })
    const posts = [
      post('x', { authorId: 'bob' }),
      post('y', { authorId: 'cy' }),
      post('z', { authorId: 'bob' }),
    ]
    expect(await read((tx) => tx.marks('ada', posts))).toEqual({
      likes: new Set(['x']),
      dislikes: new Set(['y']),
      bookmarks: new Set(['x']),
      follows: new Set(['bob']),
    })
    const none = new Set()
    const nothing = { likes: none, dislikes: none, bookmarks: none, follows: none }
    expect(await read((tx) => tx.marks('cy', posts))).toEqual(nothing)
    expect(await read((tx) => tx.marks('cy', []))).toEqual(nothing)
  })
}
