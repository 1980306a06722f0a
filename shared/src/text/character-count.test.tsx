import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CharacterCount } from './character-count'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const countOf = (text: string) => <CharacterCount text={text} limit={300} near={200} />

const said = () => screen.getByRole('status').textContent

/** What is shown, and what is read, of a text. */
function count(text: string) {
  cleanup()
  const { container } = render(countOf(text))
  return [container.querySelector('[aria-hidden]')?.textContent, said()]
}

test('shows the characters left near the limit, then the excess', () => {
  expect(count('x'.repeat(99))).toEqual(['', ''])
  expect(count('x'.repeat(100))).toEqual(['200', '200 characters left'])
  expect(count('x'.repeat(299))).toEqual(['1', '1 character left'])
  expect(count('x'.repeat(300))).toEqual(['0', '0 characters left'])
  expect(count('x'.repeat(301))).toEqual(['1 character too long', '1 character too long'])
  expect(count('x'.repeat(1300))).toEqual(['1000 characters too long', '1000 characters too long'])
})

test('counts characters as the API does: an emoji is one', () => {
  expect(count('🌊'.repeat(300))).toEqual(['0', '0 characters left'])
  expect(count('🌊'.repeat(301))).toEqual(['1 character too long', '1 character too long'])
})

test('does not count surrounding white space, which is not stored', () => {
  expect(count(`\n ${'x'.repeat(300)} \n\n`)).toEqual(['0', '0 characters left'])
})

test('a screen reader hears a count when the person pauses, not for each key', () => {
  const { rerender } = render(countOf('x'.repeat(99)))
  for (const length of [100, 101, 102]) {
    rerender(countOf('x'.repeat(length)))
    act(() => void vi.advanceTimersByTime(900))
    expect(said()).toBe('')
  }
  act(() => void vi.advanceTimersByTime(100))
  expect(said()).toBe('198 characters left')
})
