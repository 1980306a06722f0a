import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toasts, toast } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDamagedRows, forgetDamagedRows } from './damaged-rows'

const { saveReadable } = vi.hoisted(() => ({ saveReadable: vi.fn<() => Promise<string>>() }))
vi.mock('./save-readable', () => ({ saveReadable }))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(<Toasts />)
})

afterEach(() => {
  act(() => toast.remove())
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Starts a page whose back end finds damaged rows, as after a reload. */
async function startPage(...counts: number[]): Promise<void> {
  toast.remove()
  const listeners: ((count: number) => void)[] = []
  const onDamagedRows = (listener: (count: number) => void) => {
    listeners.push(listener)
    return () => undefined
  }
  await followDamagedRows(Promise.resolve({ persistent: true, onDamagedRows }))
  for (const count of counts) for (const listener of listeners) listener(count)
}

const notices = () => screen.queryAllByText(/left out/).map(({ textContent }) => textContent)

test('tells once how many records are damaged, and after a reload only of more', async () => {
  await startPage(1)
  await waitFor(() =>
    expect(notices()).toEqual(['1 stored record is damaged and left out. Everything else works.']),
  )
  await startPage(1)
  await act(async () => {})
  expect(notices()).toEqual([])
  await startPage(1, 2, 3)
  await waitFor(() =>
    expect(notices()).toEqual(['3 stored records are damaged and left out. Everything else works.']),
  )
})

test('tells again once all data was deleted', async () => {
  await startPage(2)
  await screen.findByText(/^2 stored records/)
  forgetDamagedRows()
  await startPage(1)
  await screen.findByText(/^1 stored record/)
})

test('stays until it is dismissed', async () => {
  await startPage(1)
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(notices()).toEqual([]))
})

test('saves a copy, and is back when that fails', { timeout: 10_000 }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startPage(1)
  saveReadable.mockRejectedValueOnce(new Error('blocked'))
  fireEvent.click(await screen.findByRole('button', { name: 'Save a copy' }))
  await screen.findByText("Couldn't save a copy.")
  saveReadable.mockResolvedValueOnce('Saved to echosphere-data.json.')
  // The failure is in sight for four seconds first.
  fireEvent.click(await screen.findByRole('button', { name: 'Save a copy' }, { timeout: 6000 }))
  await screen.findByText('Saved to echosphere-data.json.')
  await waitFor(() => expect(notices()).toEqual([]))
})

test('a back end that does not start tells of nothing', async () => {
  await followDamagedRows(Promise.reject(new Error('no storage')))
  expect(notices()).toEqual([])
})
