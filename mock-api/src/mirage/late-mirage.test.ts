// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLateMirage } from './late-mirage'
import type { RunningMirage } from './mirage-server'

const shutdown = vi.fn()
const running: RunningMirage = { fetch, XMLHttpRequest, shutdown }
const run = vi.fn(() => running)
const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  warn.mockReturnValue()
})

afterEach(() => {
  vi.useRealTimers()
})

it('starts once, however often it is asked to', async () => {
  const mirage = createLateMirage(async () => run)
  expect(mirage.fetch()).toBeUndefined()
  expect(await Promise.all([mirage.start(), mirage.start()])).toEqual([running, running])
  expect([mirage.fetch(), run.mock.calls.length]).toEqual([running.fetch, 1])
  mirage.stop()
  expect(shutdown).toHaveBeenCalledOnce()
})

it('is loaded again, ever more rarely, until that works', async () => {
  const load = vi.fn(async () => run)
  load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'))
  const mirage = createLateMirage(load)
  const started = mirage.start()
  await vi.advanceTimersByTimeAsync(999)
  expect([load.mock.calls.length, mirage.fetch()]).toEqual([1, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await started).toBe(running)
  expect(warn).toHaveBeenCalledTimes(2)
})

it('is not even loaded when it was stopped before', async () => {
  const load = vi.fn(async () => run)
  const mirage = createLateMirage(load)
  mirage.stop()
  void mirage.start()
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
})

it('is not loaded again when it was stopped after a file was lost', async () => {
  const load = vi.fn(async () => run).mockRejectedValueOnce(new Error('lost'))
  const mirage = createLateMirage(load)
  void mirage.start()
  await vi.advanceTimersByTimeAsync(999)
  mirage.stop()
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledOnce()
})

it('does not start when it was stopped while it was loaded', async () => {
  const mirage = createLateMirage(async () => run)
  void mirage.start()
  mirage.stop()
  await vi.runAllTimersAsync()
  expect(run).not.toHaveBeenCalled()
})

it.each([
  ['Mirage', 'mirage-server-a1.js', true],
  ['something else', 'lightbox-a1.js', false],
])('marks a lost file of %s as handled: %s', async (_what, file, isHandled) => {
  const payload = new Error(`Failed to fetch https://echo.test/assets/${file} (404)`)
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  const mirage = createLateMirage(async () => {
    window.dispatchEvent(event)
    return run
  })
  await mirage.start()
  expect(event.defaultPrevented).toBe(isHandled)
})
