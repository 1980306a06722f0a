import { expect, test } from 'vitest'
import { callerChanged, failureMessage } from './api-error'

test('appends the cause if the storage is full, because retrying does not help', () => {
  const full = { status: 507, message: 'The storage of this browser is full.' }
  expect(failureMessage('Could not post.', full)).toBe('Could not post. The storage of this browser is full.')
})

test('appends how long to wait after too many requests', () => {
  const limited = { status: 429, message: 'Too many changes. Try again in 40 seconds.' }
  expect(failureMessage('Could not post.', limited)).toBe(
    'Could not post. Too many changes. Try again in 40 seconds.',
  )
})

test('appends what to do about an API that cannot write now, such as one whose data a newer tab has upgraded', () => {
  const upgraded = { status: 503, message: 'Reload to get the newer version.' }
  expect(failureMessage('Could not post.', upgraded)).toBe('Could not post. Reload to get the newer version.')
})

test('appends that what should be changed is gone, because retrying does not help', () => {
  const gone = { status: 404, message: 'Post not found.' }
  expect(failureMessage('Could not update post.', gone)).toBe('Could not update post. Post not found.')
})

test('appends that somebody else is the caller by now', () => {
  expect(failureMessage('Could not post.', callerChanged)).toBe(
    'Could not post. You are no longer logged in as the same person.',
  )
})

test.each([{ status: 500, message: 'Something went wrong in the API.' }, undefined, new Error('x')])(
  'omits the cause of other failures (%#)',
  (error) => {
    expect(failureMessage('Could not post.', error)).toBe('Could not post.')
  },
)
