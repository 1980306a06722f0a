import { expect, test } from 'vitest'
import { newIds } from './new-posts'

test.each([
  ['nothing came in', ['a', 'b'], ['a', 'b', 'c'], []],
  ['two came in', ['n', 'm', 'a'], ['a', 'b'], ['n', 'm']],
  ['one came in below an own one', ['own', 'n', 'a'], ['own', 'a', 'b'], ['n']],
  ['one was deleted, and one that was never loaded moved up', ['a', 'c', 'd'], ['a', 'b', 'c'], []],
  ['the list was empty', ['n'], [], ['n']],
  ['none of the list is in its head any more', ['n', 'm'], ['a', 'b'], ['n', 'm']],
])('%s', (_, head, shown, expected) => {
  expect(newIds(head, shown)).toEqual(expected)
})
