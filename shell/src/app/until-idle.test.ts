import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilIdle } from './until-idle'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that calls no one on a still page counts as idle after two seconds', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout) setTimeout(work, timeout)
  })
  const idle = vi.fn()
  void untilIdle().then(idle)
  await vi.advanceTimersByTimeAsync(1999)
  expect(idle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(idle).toHaveBeenCalledOnce()
})

test('a browser that cannot tell counts as idle when whoever waits says so', async () => {
  vi.stubGlobal('window', {})
  const idle = vi.fn()
  void untilIdle(50).then(idle)
  await vi.advanceTimersByTimeAsync(50)
  expect(idle).toHaveBeenCalledOnce()
})
