import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiFaults, Faults } from './faults'

const request = () => new Request('https://echo.test/api/posts')

/** Returns 0.00, 0.01, … 0.99, so that of 100 requests exactly the percentage is hit. */
function everyPercent(): () => number {
  let drawn = 0
  return () => (drawn++ % 100) / 100
}

/** Sends 100 requests. Counts how many were handled, and how many got each response. */
async function outcomeOf(faults: Faults): Promise<Record<string, number>> {
  const counts: Record<string, number> = { done: 0 }
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const handle = faults.wrap(async () => {
    count('done')
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  for (let sent = 0; sent < 100; sent++) void handle(request()).then((response) => count(kindOf(response)))
  // Nothing here uses timers, so requests that are still pending hang forever.
  await vi.advanceTimersByTimeAsync(0)
  return counts
}

function kindOf(response: Response): string {
  if (response.type === 'error') return 'dropped'
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? String(response.status) : 'no JSON'
}

describe('faults', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([0, 1, 30, 100])('hit %i of 100 requests', async (errorRate) => {
    const faults = new Faults(everyPercent())
    faults.set({ errorRate })
    const { 500: failed = 0 } = await outcomeOf(faults)
    expect(failed).toBe(errorRate)
  })

  it('hit as many of all requests as each of several rates says', async () => {
    const faults = new Faults(everyPercent())
    faults.set({ errorRate: 50, dropRate: 10, htmlRate: 20 })
    expect(await outcomeOf(faults)).toEqual({ done: 20, 200: 20, 500: 50, dropped: 10, 'no JSON': 20 })
    faults.set({ errorRate: 60, lostRate: 60 })
    expect(await outcomeOf(faults)).toEqual({ done: 40, 500: 60, dropped: 40 })
  })

  it.each<[ApiFaults, Record<string, number>]>([
    [{ errorRate: 100 }, { done: 0, 500: 100 }],
    [{ dropRate: 100 }, { done: 0, dropped: 100 }],
    [{ lostRate: 100 }, { done: 100, dropped: 100 }],
    [{ hangRate: 100 }, { done: 0 }],
    [{ htmlRate: 100 }, { done: 0, 'no JSON': 100 }],
  ])('have their effect: %j', async (wanted, outcome) => {
    const faults = new Faults()
    faults.set(wanted)
    expect(await outcomeOf(faults)).toEqual(outcome)
  })

  it('are off until set, and off again when omitted', async () => {
    const faults = new Faults()
    const state = async () => [await outcomeOf(faults), faults.slowBy]
    const fine = { done: 100, 200: 100 }
    expect(await state()).toEqual([fine, 0])
    faults.set({ errorRate: 100, slowBy: 5 })
    expect(await state()).toEqual([{ done: 0, 500: 100 }, 5])
    faults.set({})
    expect(await state()).toEqual([fine, 0])
  })

  it.each<ApiFaults>([
    { errorRate: 101 },
    { lostRate: -1 },
    { hangRate: Number.NaN },
    { slowBy: -1 },
    // Of scripts that no compiler sees: a test with it would pass without any fault.
    { errorrate: 50 } as ApiFaults,
  ])('of %j are refused, and leave the others as they were', async (wrong) => {
    const faults = new Faults()
    faults.set({ errorRate: 100 })
    expect(() => faults.set({ errorRate: 0, dropRate: 50, ...wrong })).toThrow(RangeError)
    expect(await outcomeOf(faults)).toEqual({ done: 0, 500: 100 })
  })
})
