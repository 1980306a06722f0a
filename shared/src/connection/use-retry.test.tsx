import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorMessage } from '../ui/error-message'
import { noteAnswer } from './reconnect'

const onRetry = vi.fn()

/** Each test is a while after the one before. */
let now = Date.now()

beforeEach(() => {
  now += 60_000
  vi.useFakeTimers({ now })
  noteAnswer(200)
  vi.advanceTimersByTime(5000)
  onRetry.mockClear()
  render(
    <main id="content" tabIndex={-1}>
      <input aria-label="Search people" />
      <ErrorMessage title="Couldn't load posts." onRetry={onRetry} />
    </main>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const note = (...statuses: unknown[]) => act(() => statuses.forEach(noteAnswer))

test('what failed to load is tried again when the browser is online', () => {
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each([
  ['there was no answer', 'FETCH_ERROR'],
  ['a request took too long', 'TIMEOUT_ERROR'],
  ['a proxy did not reach it', 502],
])('and when the API answers after %s', (_, failure) => {
  note(failure, failure)
  expect(onRetry).not.toHaveBeenCalled()
  note(200)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('but not at each answer', () => {
  note(200, 500, 200)
  expect(onRetry).not.toHaveBeenCalled()
})

test('nor at an error: an area that fails anyway would be tried for ever', () => {
  note('FETCH_ERROR', 500, 429, 404)
  expect(onRetry).not.toHaveBeenCalled()
  note(200)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a connection that comes and goes costs an attempt every few seconds', () => {
  note('FETCH_ERROR', 200, 'FETCH_ERROR', 200, 'FETCH_ERROR', 200)
  expect(onRetry).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  note(200)
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test('the focus of a person who is elsewhere stays there', () => {
  const field = screen.getByRole('textbox', { name: 'Search people' })
  field.focus()
  note('FETCH_ERROR', 200)
  expect(document.activeElement).toBe(field)
})

test('the focus on Retry moves to what stays', () => {
  screen.getByRole('button', { name: 'Retry' }).focus()
  note('FETCH_ERROR', 200)
  expect(onRetry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
