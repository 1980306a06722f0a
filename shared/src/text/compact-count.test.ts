import { expect, test } from 'vitest'
import { compactCount } from './compact-count'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1299, '1.2K'],
  [15_000, '15K'],
  [999_999, '999.9K'],
  [2_500_000, '2.5M'],
])('%d is shown as %s', (count, text) => {
  expect(compactCount(count)).toBe(text)
})
