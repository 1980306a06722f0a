import { expect, it } from 'vitest'
import { DomainError, fieldInvalid } from './domain-error'

it('an error is told apart from others in a log', () => {
  expect(String(new DomainError('postNotFound'))).toBe('DomainError: Post not found.')
  expect(String(fieldInvalid('bio', 'is too long.'))).toBe('DomainError: bio: is too long.')
})
