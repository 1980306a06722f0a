import { expect, test } from 'vitest'
import { failureOf } from './api-error'

test('a full storage is told as the cause, because trying again alone does not help', () => {
  const full = { status: 507, message: 'The storage of this browser is full.' }
  expect(failureOf('Could not post.', full)).toBe('Could not post. The storage of this browser is full.')
})

test.each([{ status: 500, message: 'Something went wrong in the API.' }, undefined, new Error('x')])(
  'other failures are told by the words alone (%#)',
  (error) => {
    expect(failureOf('Could not post.', error)).toBe('Could not post.')
  },
)
