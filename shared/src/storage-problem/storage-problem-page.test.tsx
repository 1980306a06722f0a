import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageProblemPage } from './storage-problem-page'

afterEach(cleanup)

test('asks before everything is deleted, with the focus on the button that keeps the data', async () => {
  const onReset = vi.fn(() => Promise.reject(new Error('The data is in use.')))
  render(<StorageProblemPage message="It is damaged." onReset={onReset} />)
  fireEvent.click(screen.getByRole('button', { name: 'Reset all data' }))
  const keep = await screen.findByRole('button', { name: 'Keep the data' })
  await vi.waitFor(() => expect(document.activeElement).toBe(keep))
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(onReset).toHaveBeenCalledOnce()
  expect(await screen.findByText('The data is in use.')).toBeTruthy()
})
