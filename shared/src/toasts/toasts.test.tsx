import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../testing'
import { Toasts } from './toasts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(<Toasts />)
})

afterEach(() => {
  act(() => toast.remove())
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Waits for the removal of an expired toast, which follows within a second. */
const waitForRemoval = async () => {
  await wait(100)
  await wait(1000)
}
const countOf = (words: string) => screen.queryAllByText(words).length

test.each([
  ['success', 2000],
  ['error', 4000],
  ['custom', 4000],
] as const)('a %s toast is shown for %i ms', async (kind, duration) => {
  act(() => void toast[kind]('Words'))
  await wait(duration - 100)
  expect(countOf('Words')).toBe(1)
  await waitForRemoval()
  expect(countOf('Words')).toBe(0)
})

test('a loading toast stays until the work has ended', async () => {
  const { promise: work, resolve: end } = deferred()
  act(() => void toast.promise(work, { loading: 'Creating Your Post', success: 'Post Created Successfully' }))
  await wait(60_000)
  expect(countOf('Creating Your Post')).toBe(1)
  end()
  await wait(2000 - 100)
  expect([countOf('Creating Your Post'), countOf('Post Created Successfully')]).toEqual([0, 1])
  await waitForRemoval()
  expect(countOf('Post Created Successfully')).toBe(0)
})

test('a toast stands no longer because the clock is set back', async () => {
  act(() => void toast.error('Could not post.'))
  await wait(1000)
  vi.setSystemTime(Date.now() - 3_600_000)
  act(() => void toast.success('Liked'))
  for (const _second of Array(10)) await wait(1000)
  expect([countOf('Liked'), countOf('Could not post.')]).toEqual([0, 0])
})

test('a repeated message does not stack and restarts its duration', async () => {
  for (const _time of [1, 2, 3]) {
    act(() => void toast.error('Please Login to Continue'))
    await wait(3000)
    expect(countOf('Please Login to Continue')).toBe(1)
  }
  await wait(900)
  await waitForRemoval()
  expect(countOf('Please Login to Continue')).toBe(0)
})

test('one toast is in sight, the newest; what still goes on is in sight again afterwards', async () => {
  act(() => {
    toast.loading('Uploading Your Post')
    toast.loading('Uploading Your Post')
    toast.success('Deleted')
  })
  expect([countOf('Uploading Your Post'), countOf('Deleted')]).toEqual([0, 1])
  await wait(2000)
  await waitForRemoval()
  expect([countOf('Uploading Your Post'), countOf('Deleted')]).toEqual([1, 0])
})

test('a toast that a newer one has hidden is not in sight again when its time is over', async () => {
  act(() => void toast.success('Liked'))
  await wait(500)
  act(() => void toast.error('Could not post.'))
  await wait(1600)
  expect([countOf('Liked'), countOf('Could not post.')]).toEqual([0, 1])
})

test('a toast stays while one of its buttons has the focus', async () => {
  act(() => void toast(<button type="button">Undo</button>))
  const undo = screen.getByRole('button')
  act(() => undo.focus())
  await wait(60_000)
  await waitForRemoval()
  expect(undo.isConnected).toBe(true)
  act(() => undo.blur())
  await wait(4000)
  await waitForRemoval()
  expect(undo.isConnected).toBe(false)
})

test('a toast that goes with the focus holds up no other', async () => {
  act(() => void toast(<button type="button">Undo</button>, { id: 'bookmark' }))
  act(() => screen.getByRole('button').focus())
  await wait(60_000)
  act(() => void toast('Bookmarked', { id: 'bookmark' }))
  await wait(4000)
  await waitForRemoval()
  expect(countOf('Bookmarked')).toBe(0)
})
