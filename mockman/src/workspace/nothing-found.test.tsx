import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NothingFound } from './nothing-found'

afterEach(cleanup)

test('what a search did not find is announced by an element that is there before', () => {
  const { rerender } = render(<NothingFound isShown={false}>No matches.</NothingFound>)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  rerender(<NothingFound isShown>No matches.</NothingFound>)
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('No matches.')
})
