import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions'

const people = ['a', 'b', 'c', 'd', 'e'].map((_id) => aUser({ _id, username: _id }))
const ids = (users: { _id: string }[]) => users.map(({ _id }) => _id)

test('a visitor is shown three people at most', () => {
  expect(ids(suggestionsFor(people, undefined))).toEqual(['a', 'b', 'c'])
})

test('oneself is not suggested, and people already followed come last', () => {
  const viewer = aUser({ _id: 'b', following: [aUser({ _id: 'a' }), aUser({ _id: 'd' })] })
  expect(ids(suggestionsFor(people, viewer))).toEqual(['c', 'e', 'a'])
})

test('who follows everybody is still shown people', () => {
  const viewer = aUser({ _id: 'b', following: people.filter(({ _id }) => _id !== 'b') })
  expect(ids(suggestionsFor(people, viewer))).toEqual(['a', 'c', 'd'])
})
