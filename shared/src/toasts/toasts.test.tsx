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
/** Waits until a message that ends now is gone: its removal follows by a second (section 9). */
const waitForRemoval = async () => {
  await wait(100)
  await wait(1000)
}
const said = (words: string) => screen.queryAllByText(words).length

test.each([
  ['success', 2000],
  ['error', 4000],
  ['custom', 4000],
] as const)('a message of kind %s is there for %i ms', async (kind, duration) => {
  act(() => void toast[kind]('Words'))
  await wait(duration - 100)
  expect(said('Words')).toBe(1)
  await waitForRemoval()
  expect(said('Words')).toBe(0)
})

test('what is on its way says so until it has ended, however long it takes', async () => {
  let end: () => void = () => undefined
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  act(() => void toast.promise(work, { loading: 'Creating Your Post', success: 'Post Created Successfully' }))
  await wait(60_000)
  expect(said('Creating Your Post')).toBe(1)
  end()
  await wait(2000 - 100)
  expect([said('Creating Your Post'), said('Post Created Successfully')]).toEqual([0, 1])
  await waitForRemoval()
  expect(said('Post Created Successfully')).toBe(0)
})

test('the same message said again does not stack: it lasts from when it was said last', async () => {
  for (const _time of [1, 2, 3]) {
    act(() => void toast.error('Please Login to Continue'))
    await wait(3000)
    expect(said('Please Login to Continue')).toBe(1)
  }
  await wait(900)
  await waitForRemoval()
  expect(said('Please Login to Continue')).toBe(0)
})

test('different messages stand side by side, and so do two that are on their way', () => {
  act(() => {
    toast.error('Max size of the video is 10MB')
    toast.success('Deleted')
    toast.loading('Uploading Your Post')
    toast.loading('Uploading Your Post')
  })
  expect([said('Max size of the video is 10MB'), said('Deleted'), said('Uploading Your Post')]).toEqual([
    1, 1, 2,
  ])
})
