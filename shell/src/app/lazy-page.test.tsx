import { cleanup, render, screen } from '@testing-library/react'
import type { LoadComponent } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyPage } from './lazy-page'

type Load = LoadComponent<Record<never, never>>

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (load: Load) => render(<LazyPage load={load} timeout={1000} />)
const page: Load = async () => ({ Component: () => <h1>Explore</h1> })

test('the place of a page is held until it is there', async () => {
  show(page)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('a page that does not load can be asked for again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockImplementation(page)
  show(load)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.click()
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('a page that hangs is given up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('what is no component is not shown', async () => {
  show((async () => ({ Component: undefined })) as unknown as Load)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
