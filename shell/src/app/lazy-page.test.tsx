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

test('shows a placeholder until the page has loaded', async () => {
  show(page)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('a page that fails to load can be retried', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockImplementation(page)
  show(load)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.click()
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('a page that hangs times out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('rejects a module whose export is not a component', async () => {
  show((async () => ({ Component: undefined })) as unknown as Load)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
