import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CharacterCount } from './character-count'

afterEach(cleanup)

function said(text: string, limit = 300) {
  cleanup()
  render(<CharacterCount text={text} limit={limit} near={200} />)
  return screen.getByRole('status').textContent
}

test('shows the characters left near the limit, then the excess', () => {
  expect(said('x'.repeat(99))).toBe('')
  expect(said('x'.repeat(100))).toBe('200')
  expect(screen.getByRole('status', { name: 'Characters left' })).toBeTruthy()
  expect(said('x'.repeat(300))).toBe('0')
  expect(said('x'.repeat(301))).toBe('1 character too long')
  expect(said('x'.repeat(1300))).toBe('1000 characters too long')
})

test('counts characters as the API does: an emoji is one', () => {
  expect(said('🌊'.repeat(300))).toBe('0')
  expect(said('🌊'.repeat(301))).toBe('1 character too long')
})

test('does not count surrounding white space, which is not stored', () => {
  expect(said(`\n ${'x'.repeat(300)} \n\n`)).toBe('0')
})
