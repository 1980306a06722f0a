import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../testing'
import { toastAction } from './toast-action'
import { toastError } from './toast-error'
import { Toasts } from './toasts'

const log = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(<Toasts />)
})

afterEach(() => {
  act(() => toast.remove())
  cleanup()
  log.mockClear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const resting = { status: 500, message: 'The API rests.' }
const full = { status: 507, message: 'The storage is full.' }

test.each([
  ['the message alone, if retrying may help', resting, 'Could not post.', 'Could not post.'],
  [
    'the message and the cause, if retrying does not help',
    full,
    'Could not post.',
    'Could not post. The storage is full.',
  ],
  [
    'a message built from the cause',
    resting,
    (cause: string) => `Not saved. ${cause}`,
    'Not saved. The API rests.',
  ],
  ['the cause', resting, undefined, 'The API rests.'],
  ['a generic message, without a cause', undefined, undefined, 'Something went wrong. Try again.'],
])('shows %s, and logs the cause', (_, error, fallback, words) => {
  act(() => toastError(error, fallback))
  expect(screen.getByText(words)).toBeTruthy()
  expect(log).toHaveBeenCalledWith(words, error)
})

test('shows that an action is in progress, then its success', async () => {
  const { promise: action, resolve: end } = deferred<string>()
  const isDone = toastAction(action, {
    loading: 'Posting',
    success: (title) => `Posted ${title}`,
    failure: 'Could not post.',
  })
  await screen.findByText('Posting')
  await act(async () => end('Hello'))
  expect(await isDone).toBe(true)
  expect(screen.queryByText('Posting')).toBeNull()
  expect(screen.getByText('Posted Hello')).toBeTruthy()
})

test('shows the failure of an action with its next steps', async () => {
  const { promise: action, reject: fail } = deferred<string>()
  const isDone = toastAction(action, {
    loading: 'Posting',
    success: 'Posted',
    failure: 'Could not post.',
    failureNotice: (words) => <button type="button">{words} Try again</button>,
  })
  await act(async () => fail(resting))
  expect(await isDone).toBe(false)
  expect(screen.getByRole('button', { name: 'Could not post. Try again' })).toBeTruthy()
  expect(log).toHaveBeenCalledWith('Could not post.', resting)
})

test('shows nothing for an action that the user cancelled', async () => {
  const { promise: action, reject: fail } = deferred<string>()
  const isDone = toastAction(action, {
    loading: 'Posting',
    success: 'Posted',
    failure: 'Could not post.',
    isCancelled: (error) => error === 'cancelled',
  })
  await act(async () => fail('cancelled'))
  expect(await isDone).toBe(false)
  expect(screen.queryByText('Could not post.')).toBeNull()
  expect(log).not.toHaveBeenCalled()
})
