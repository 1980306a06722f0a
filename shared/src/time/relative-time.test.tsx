import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RelativeTime } from './relative-time'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const texts = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent)

/** Hides or shows the page. */
function see(isSeen: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('relative times update by one shared timer', async () => {
  const moments = ['2026-11-20T11:59:50Z', '2026-11-20T11:00:30Z', '2026-11-19T12:00:40Z']
  const { unmount } = render(moments.map((at) => <RelativeTime key={at} at={at} />))
  expect(texts()).toEqual(['few seconds ago', '59 min ago', '23 h ago'])
  expect(vi.getTimerCount()).toBe(1)
  await pass(60)
  expect(texts()).toEqual(['1 min ago', '1 h ago', '1 d ago'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('pauses while the page is hidden and updates when it is shown', async () => {
  render(<RelativeTime at="2026-11-20T12:00:00Z" />)
  see(false)
  expect(vi.getTimerCount()).toBe(0)
  await pass(600)
  expect(texts()).toEqual(['few seconds ago'])
  see(true)
  expect(texts()).toEqual(['10 min ago'])
  await pass(60)
  expect(texts()).toEqual(['11 min ago'])
})

test('a time with its own text starts no timer', () => {
  render(<RelativeTime at="2026-11-20T12:00:00Z">Joined November 2026</RelativeTime>)
  expect(vi.getTimerCount()).toBe(0)
})
