import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VersionWatch } from './version-watch'

let deployed: string
const announce = vi.fn()

function watch() {
  const deployedNow = async () => {
    if (deployed === '') throw new Error('offline')
    return deployed
  }
  return new VersionWatch({ running: 'one', deployedNow, announce })
}

beforeEach(() => {
  deployed = 'one'
  announce.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('each new version is announced once', async () => {
  const { check } = watch()
  for (const version of ['one', 'two', 'two', '', 'two', 'three']) {
    deployed = version
    await check()
  }
  expect(announce).toHaveBeenCalledTimes(2)
})

test('a rollback is not announced', async () => {
  const { check } = watch()
  deployed = 'two'
  await check()
  deployed = 'one'
  await check()
  expect(announce).toHaveBeenCalledTimes(1)
})

test('checks every ten minutes and when the page becomes visible', async () => {
  vi.useFakeTimers()
  const end = watch().start()
  deployed = 'two'
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(announce).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(announce).toHaveBeenCalledTimes(1)
  deployed = 'three'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(announce).toHaveBeenCalledTimes(2)
  end()
})
