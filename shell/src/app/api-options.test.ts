import { expect, it } from 'vitest'
import { seedFromQuery } from './api-options'

it.each([
  ['', 0],
  ['?seed=10000', 10_000],
  ['?q=a&seed=7', 7],
  ['?seed=999999', 100_000],
  ['?seed=1000000', 100_000],
  ['?seed=-1', 0],
  ['?seed=1e5', 0],
  ['?seed=many', 0],
])('the query %j requests %i generated posts', (search, count) => {
  expect(seedFromQuery(search)).toBe(count)
})
