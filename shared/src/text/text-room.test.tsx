import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextRoom } from './text-room'

afterEach(cleanup)

function said(text: string, limit = 300) {
  cleanup()
  render(<TextRoom text={text} limit={limit} near={200} />)
  return screen.getByRole('status').textContent
}

test('how much room a text has is told near the end, and then by how much it is too long', () => {
  expect(said('x'.repeat(99))).toBe('')
  expect(said('x'.repeat(100))).toBe('200')
  expect(screen.getByRole('status', { name: 'Characters left' })).toBeTruthy()
  expect(said('x'.repeat(300))).toBe('0')
  expect(said('x'.repeat(301))).toBe('1 character too long')
  expect(said('x'.repeat(1300))).toBe('1000 characters too long')
})

test('white space around a text, which is not stored, does not count', () => {
  expect(said(`\n ${'x'.repeat(300)} \n\n`)).toBe('0')
})
