import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  let end: () => void = () => undefined
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  act(() => void toast.promise(work, { loading: 'Creating Your Post', success: 'Post Created Successfully' }))
  await wait(60_000)
  expect(countOf('Creating Your Post')).toBe(1)
  end()
  await wait(2000 - 100)
  expect([countOf('Creating Your Post'), countOf('Post Created Successfully')]).toEqual([0, 1])
  await waitForRemoval()
  expect(countOf('Post Created Successfully')).toBe(0)
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

test('different messages stack, and so do two loading toasts', () => {
  act(() => {
    toast.error('Max size of the video is 10MB')
    toast.success('Deleted')
    toast.loading('Uploading Your Post')
    toast.loading('Uploading Your Post')
  })
  expect([
    countOf('Max size of the video is 10MB'),
    countOf('Deleted'),
    countOf('Uploading Your Post'),
  ]).toEqual([1, 1, 2])
})
