import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEchoSteps } from './use-echo-steps'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const start = (running: boolean) =>
  renderHook(({ running }) => useEchoSteps(3, running), { initialProps: { running } })

test('each card comes alone and is then answered, one after the other and again from the start', () => {
  const { result } = start(true)
  const seen: [number, boolean][] = []
  for (let turn = 0; turn < 7; turn++) {
    const { front, answered } = result.current.turn
    seen.push([front, answered])
    pass(answered ? 4.2 : 1.8)
  }
  expect(seen).toEqual([
    [0, true],
    [1, false],
    [1, true],
    [2, false],
    [2, true],
    [0, false],
    [0, true],
  ])
})

test('nothing moves while it rests, and it goes on where it was', () => {
  const { result, rerender } = start(false)
  pass(60)
  expect(result.current.turn.step).toBe(0)
  rerender({ running: true })
  pass(4.2)
  expect(result.current.turn.front).toBe(1)
})

test('a hidden tab rests', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { result } = start(true)
  pass(60)
  expect(result.current.turn.step).toBe(0)
  hidden.mockReturnValue(false)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  pass(4.2)
  expect(result.current.turn.step).toBe(1)
})

test('a card that is asked for comes to the front with its reply', () => {
  const { result } = start(false)
  act(() => result.current.show(2))
  expect(result.current.turn).toMatchObject({ front: 2, answered: true })
})
