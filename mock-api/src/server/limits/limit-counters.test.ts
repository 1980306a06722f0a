import { expect, it, onTestFinished, vi } from 'vitest'
import { memoryCounters } from './limit-counters'
import { knownAddress, limits } from './limit-table'

it('counts in memory, anew when the time is over', async () => {
  let now = 0
  const [counters, limit] = [memoryCounters(() => now), limits.failedLogins]
  expect(await counters.add(limit, 'a', 0)).toEqual({ count: 0, endsInMs: limit.windowMs })
  expect(await counters.add(limit, 'a', 3)).toMatchObject({ count: 3 })
  expect(await counters.add(limit, 'a', -2)).toMatchObject({ count: 1 })
  expect(await counters.add(limit, 'b', 5)).toMatchObject({ count: 5 })
  now += limit.windowMs - 1
  expect(await counters.add(limit, 'a', 1)).toEqual({ count: 2, endsInMs: 1 })
  now += 1
  expect(await counters.add(limit, 'a', 1)).toEqual({ count: 1, endsInMs: limit.windowMs })
})

it('knows an address for 30 days after the last login from it', async () => {
  let now = 0
  const counters = memoryCounters(() => now)
  const day = 24 * 60 * 60 * 1000
  await counters.add(knownAddress, 'a', 1)
  now += 29 * day
  await counters.add(knownAddress, 'a', 1)
  now += 29 * day
  expect(await counters.add(knownAddress, 'a', 0)).toEqual({ count: 2, endsInMs: day })
  now += day
  expect(await counters.add(knownAddress, 'a', 0)).toMatchObject({ count: 0 })
})

it('remembers a known address, whatever names are tried', async () => {
  const counters = memoryCounters()
  await counters.add(knownAddress, 'a', 1)
  for (let i = 0; i <= 50_000; i += 1) await counters.add(knownAddress, `made-up-${i}`, 0)
  expect(await counters.add(knownAddress, 'a', 0)).toMatchObject({ count: 1 })
})

it('forgets the oldest of many keys', async () => {
  const counters = memoryCounters()
  const limit = limits.readsOfAddress
  for (let i = 0; i <= 50_000; i += 1) await counters.add(limit, `${i}`, 1)
  expect([await counters.add(limit, '50000', 0), await counters.add(limit, '0', 0)]).toMatchObject([
    { count: 1 },
    { count: 0 },
  ])
})

it('ends a minute after it began, and not a fraction later', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(8225.00503256829)
  onTestFinished(() => now.mockRestore())
  expect(await memoryCounters().add(limits.readsOfAddress, 'a', 1)).toEqual({ count: 1, endsInMs: 60_000 })
})
