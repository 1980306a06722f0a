import { describe, expect, it } from 'vitest'
import { type ApiFaults, Faults } from './faults'

const request = () => new Request('https://echo.test/api/posts')

/** Draws 0.00, 0.01, … 0.99, so that of 100 requests exactly the percentage is hit. */
function everyPercent(): () => number {
  let drawn = 0
  return () => (drawn++ % 100) / 100
}

async function failuresOf(faults: Faults): Promise<number> {
  const handle = faults.failing(async () => new Response('done'))
  const answers = await Promise.all(Array.from({ length: 100 }, () => handle(request())))
  return answers.filter(({ status }) => status === 500).length
}

describe('faults', () => {
  it.each([0, 1, 30, 100])('answer %i of 100 requests with 500', async (errorRate) => {
    const faults = new Faults(everyPercent())
    faults.set({ errorRate })
    expect(await failuresOf(faults)).toBe(errorRate)
  })

  it.each([0, 1, 30, 100])('drop %i of 100 connections', (dropRate) => {
    const faults = new Faults(everyPercent())
    faults.set({ dropRate })
    expect(Array.from({ length: 100 }, faults.drops).filter(Boolean)).toHaveLength(dropRate)
  })

  it('are off until they are set, and off again when they are left out', async () => {
    const faults = new Faults()
    const state = async () => [await failuresOf(faults), faults.drops(), faults.slowBy]
    expect(await state()).toEqual([0, false, 0])
    faults.set({ errorRate: 100, dropRate: 100, slowBy: 5 })
    expect(await state()).toEqual([100, true, 5])
    faults.set({})
    expect(await state()).toEqual([0, false, 0])
  })

  it.each<ApiFaults>([{ errorRate: 101 }, { dropRate: -1 }, { errorRate: Number.NaN }, { slowBy: -1 }])(
    'of %j are refused, and leave the others as they were',
    async (wrong) => {
      const faults = new Faults()
      faults.set({ errorRate: 100 })
      expect(() => faults.set({ dropRate: 50, ...wrong })).toThrow(RangeError)
      expect([await failuresOf(faults), faults.drops()]).toEqual([100, false])
    },
  )
})
