import { deferred } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageFirst } from './page-first'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const isShown = (page: PageFirst) => page.store.getState().isShown

test('nothing waits for a page of the shell', async () => {
  const page = new PageFirst(false)
  expect(isShown(page)).toBe(true)
  await page.untilShown()
})

test('the first page is shown once its queries are answered, well or badly, and painted', async () => {
  const { promise: answered, resolve: answer } = deferred()
  const page = new PageFirst(true, () => [answered, Promise.reject(new Error('refused'))])
  void page.show()
  await vi.advanceTimersByTimeAsync(500)
  expect(isShown(page)).toBe(false)
  answer()
  await vi.advanceTimersByTimeAsync(100)
  expect(isShown(page)).toBe(true)
  await page.untilShown()
})

test('a page that never shows anything holds up nothing for long', async () => {
  const page = new PageFirst(true)
  const shown = page.untilShown()
  await vi.advanceTimersByTimeAsync(1999)
  expect(isShown(page)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await shown
})
