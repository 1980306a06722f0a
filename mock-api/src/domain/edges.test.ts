import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../storage/memory'
import { edgesOf, momentAfter } from './edges'
import { lastMoment } from './rows'

describe('the moment of a new row', () => {
  it.each([
    [[], 5],
    [[4], 5],
    [[5], 6],
    [[9, 7], 10],
    [[lastMoment], lastMoment],
  ])('after rows of %j is now, or later than all of them', (moments, expected) => {
    const rows = moments.map((createdAt) => ({ createdAt }))
    expect(momentAfter(rows, 5)).toBe(expected)
  })
})

it('a list of edges goes on after whoever is at their other end', () =>
  createMemoryStorage().transaction('read', async ({ follows }) => {
    const edge = { from: 'ada', to: 'bob', createdAt: 1 }
    expect(edgesOf(follows, { from: 'ada' }, 'latest').keyOf(edge)).toEqual([1, 'bob'])
    expect(edgesOf(follows, { to: 'bob' }, 'latest').keyOf(edge)).toEqual([1, 'ada'])
  }))
