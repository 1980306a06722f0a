import { expect, test } from 'vitest'
import { isShortText } from './short-text'

test.each([
  ['a sentence', 'Woke up humming something good.', true],
  ['79 emoji', '🙂'.repeat(79), true],
  ['80 characters', 'a'.repeat(80), false],
  ['four lines', 'a\nb\nc\nd\n', true],
  ['five lines', 'a\nb\nc\nd\ne', false],
])('%s: %s is short: %s', (_, text, isShort) => {
  expect(isShortText(text)).toBe(isShort)
})
