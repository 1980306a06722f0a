import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions'

const people = ['a', 'b', 'c', 'd', 'e'].map((_id) => aUser({ _id, username: _id }))
const ids = (users: { _id: string }[]) => users.map(({ _id }) => _id)

test('suggests at most three people to a visitor', () => {
  expect(ids(suggestionsFor(people, undefined))).toEqual(['a', 'b', 'c'])
})

test('leaves out the viewer and puts people already followed last', () => {
  const viewer = aUser({ _id: 'b', following: [aUser({ _id: 'a' }), aUser({ _id: 'd' })] })
  expect(ids(suggestionsFor(people, viewer))).toEqual(['c', 'e', 'a'])
})

test('still suggests people to someone who follows everyone', () => {
  const viewer = aUser({ _id: 'b', following: people.filter(({ _id }) => _id !== 'b') })
  expect(ids(suggestionsFor(people, viewer))).toEqual(['a', 'c', 'd'])
})
