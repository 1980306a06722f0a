import { describe, expect, it } from 'vitest'
import { mergeOrders } from './merge-orders'

describe('mergeOrders', () => {
  it.each<[string, string[], string]>([
    ['nothing', [], ''],
    ['one list', ['abc'], 'abc'],
    ['lists without common items', ['ab', 'cd'], 'abcd'],
    ['lists that complete each other', ['bd', 'ab', 'cd', 'bc'], 'abcd'],
    ['a list that repeats an item', ['aba', 'bc'], 'abc'],
    ['lists that contradict each other', ['ab', 'ba'], 'ab'],
    ['a contradiction in the middle', ['xab', 'bay'], 'xaby'],
  ])('merges %s', (_, lists, expected) => {
    expect(mergeOrders(lists.map((list) => [...list])).join('')).toBe(expected)
  })

  it('agrees with every list, whichever way they interleave', () => {
    const lists = [
      [1, 4, 9],
      [0, 4, 5, 8],
      [2, 5, 9],
      [3, 8],
    ]
    const merged = mergeOrders(lists)
    for (const list of lists) expect(merged.filter((item) => list.includes(item))).toEqual(list)
  })

  it('merges long lists', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => index)
    expect(mergeOrders([items, items.filter((item) => item % 2)])).toEqual(items)
  })
})
