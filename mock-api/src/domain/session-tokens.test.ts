import { expect, it } from 'vitest'
import { isExpired, needsRenewal } from './session-tokens'

const day = 24 * 60 * 60
const now = 100 * day
const expiringIn = (seconds: number) => ({ _id: 'a', username: 'a', iat: 0, exp: now + seconds })

it.each([
  [1, false],
  [0, true],
  [-1, true],
])('a token with %i seconds left has expired: %s', (seconds, expired) => {
  expect(isExpired(expiringIn(seconds), now * 1000)).toBe(expired)
})

it.each([
  [3.5 * day - 1, true],
  [3.5 * day, false],
  [7 * day, false],
  [7 * day + 60 * 60, false],
  [7 * day + 60 * 60 + 1, true],
])('a token with %i seconds left is renewed: %s', (seconds, renewed) => {
  expect(needsRenewal(expiringIn(seconds), now * 1000)).toBe(renewed)
})

it('a token without an end, which an earlier version signed, has not expired and is renewed', () => {
  const token = { _id: 'a', username: 'a', iat: 0 }
  expect([isExpired(token, now * 1000), needsRenewal(token, now * 1000)]).toEqual([false, true])
})
