import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions'

const peopleOf = (followed: string[]) =>
  ['a', 'b', 'c', 'd', 'e'].map((_id) => aUser({ _id, username: _id, following: followed.includes(_id) }))

test('suggests at most three people to a visitor', () => {
  expect(suggestionsFor(peopleOf([]), undefined)).toEqual(['a', 'b', 'c'])
})

test('leaves out the viewer and puts people already followed last', () => {
  expect(suggestionsFor(peopleOf(['a', 'd']), 'b')).toEqual(['c', 'e', 'a'])
})

test('still suggests people to someone who follows everyone', () => {
  expect(suggestionsFor(peopleOf(['a', 'c', 'd', 'e']), 'b')).toEqual(['a', 'c', 'd'])
})
