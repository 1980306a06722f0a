import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The timer that is due when a page wakes up fires once, however long it slept. */
const wakeUp = () => vi.advanceTimersToNextTimerAsync()

test('a database that does not open within five seconds is blocked', async () => {
  const opened = withTimeout(() => new Promise(() => undefined))
  const told = vi.fn()
  opened.catch(told)
  await vi.advanceTimersByTimeAsync(4900)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  await expect(opened).rejects.toMatchObject({ kind: 'blocked' })
})

test('a page that slept while its database opened does not take it for blocked', async () => {
  let open = (_database: string) => {}
  const opened = withTimeout(
    () =>
      new Promise<string>((resolve) => {
        open = resolve
      }),
  )
  await wakeUp()
  open('database')
  await expect(opened).resolves.toBe('database')
})

test('what is opened too late is discarded', async () => {
  const discard = vi.fn()
  let open = (_database: string) => {}
  const opened = withTimeout(
    () =>
      new Promise<string>((resolve) => {
        open = resolve
      }),
    discard,
  )
  opened.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(6000)
  open('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(discard).toHaveBeenCalledWith('late')
  expect(vi.getTimerCount()).toBe(0)
})
