import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Moment } from './moment'

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

/** Hides the page, or shows it again. */
function see(isSeen: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('how long ago something was goes on by itself, by one timer for all', async () => {
  const moments = ['2026-11-20T11:59:50Z', '2026-11-20T11:00:30Z', '2026-11-19T12:00:40Z']
  const { unmount } = render(moments.map((at) => <Moment key={at} at={at} />))
  expect(texts()).toEqual(['few seconds ago', '59 min ago', '23 h ago'])
  expect(vi.getTimerCount()).toBe(1)
  await pass(60)
  expect(texts()).toEqual(['1 min ago', '1 h ago', '1 d ago'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that nobody sees rests, and is right as soon as it is seen again', async () => {
  render(<Moment at="2026-11-20T12:00:00Z" />)
  see(false)
  expect(vi.getTimerCount()).toBe(0)
  await pass(600)
  expect(texts()).toEqual(['few seconds ago'])
  see(true)
  expect(texts()).toEqual(['10 min ago'])
  await pass(60)
  expect(texts()).toEqual(['11 min ago'])
})

test('a moment with words of its own asks for no timer', () => {
  render(<Moment at="2026-11-20T12:00:00Z">Joined November 2026</Moment>)
  expect(vi.getTimerCount()).toBe(0)
})
