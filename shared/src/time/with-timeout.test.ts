import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const never = new Promise<never>(() => undefined)

test('resolves with the result of the work and clears the timer', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects with the time waited', async () => {
  const waiting = expect(withTimeout(never, 1500)).rejects.toThrow('No answer within 1.5 s.')
  await vi.advanceTimersByTimeAsync(1500)
  await waiting
})

test('an infinite timeout sets no timer', async () => {
  const controller = new AbortController()
  const waiting = withTimeout(never, Infinity, { signal: controller.signal, onAbort: () => 'given up' })
  expect(vi.getTimerCount()).toBe(0)
  controller.abort()
  expect(await waiting).toBe('given up')
})

test('onTimeout provides the result or the error', async () => {
  const instead = withTimeout(never, 1000, { onTimeout: () => 'late' })
  const failing = expect(
    withTimeout(never, 1000, {
      onTimeout: () => {
        throw new Error('stalled')
      },
    }),
  ).rejects.toThrow('stalled')
  await vi.advanceTimersByTimeAsync(999)
  await vi.advanceTimersByTimeAsync(1)
  expect(await instead).toBe('late')
  await failing
})

test.each(['before', 'meanwhile'])('a signal aborted %s ends the wait', async (when) => {
  const controller = new AbortController()
  if (when === 'before') controller.abort(new Error('gone'))
  const { signal } = controller
  const plain = expect(withTimeout(never, 1000, { signal })).rejects.toThrow('gone')
  const instead = withTimeout(never, 1000, { signal, onAbort: () => 'cancelled' })
  if (when === 'meanwhile') controller.abort(new Error('gone'))
  await plain
  expect(await instead).toBe('cancelled')
  expect(vi.getTimerCount()).toBe(0)
})
