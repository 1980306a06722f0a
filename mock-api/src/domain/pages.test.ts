import { describe, expect, it } from 'vitest'
import type { Page } from '../storage/ports'
import { readPage, readWhole } from './pages'

/** A list of the numbers from 1 on, and the pages that were read of it. */
function numbersTo(size: number) {
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  const reads: Page<number>[] = []
  return {
    numbers,
    reads,
    keyOf: (number: number) => number,
    read: async (page: Page<number>) => {
      reads.push(page)
      const { after = 0, limit } = page
      return numbers.slice(after, after + limit)
    },
  }
}

describe('a page', () => {
  it.each([
    [{ limit: 2 }, { rows: [1, 2], next: 2 }],
    [
      { limit: 2, after: 2 },
      { rows: [3, 4], next: 4 },
    ],
    [{ limit: 2, after: 4 }, { rows: [5] }],
    [{ limit: 5 }, { rows: [1, 2, 3, 4, 5] }],
    [{ limit: 2, after: 5 }, { rows: [] }],
  ])('leads on only if there is more: %j', async (input, page) => {
    expect(await readPage(input, numbersTo(5))).toEqual(page)
  })
})

describe('a whole list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [499, 1],
    [500, 2],
    [501, 2],
    [1000, 3],
  ])('of %i rows is read in parts of 500, no further than one that is not full', async (size, parts) => {
    const list = numbersTo(size)
    expect(await readWhole(list)).toEqual(list.numbers)
    expect(list.reads).toHaveLength(parts)
    expect(list.reads.every(({ limit }) => limit === 500)).toBe(true)
  })

  it.each([1, 500, 501, 1000])('with a bound of %i ends there', async (most) => {
    const list = numbersTo(1200)
    expect(await readWhole(list, most)).toEqual(list.numbers.slice(0, most))
    expect(list.reads.reduce((sum, { limit }) => sum + limit, 0)).toBe(most)
  })
})
