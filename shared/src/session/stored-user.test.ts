import { expect, test } from 'vitest'
import { summaryOf } from '../people/summary-of'
import { aUser } from '../testing'
import { parseStoredUser } from './stored-user'

const now = aUser({ followerCount: 2, followingCount: 1, bookmarkCount: 3 })
const ben = summaryOf(aUser({ _id: 'ben' }))
const cy = summaryOf(aUser({ _id: 'cy' }))

/** The user as version 0.1 stored it. */
function older() {
  const { followerCount, followingCount, postCount, bookmarkCount, ...fields } = now
  return { ...fields, followers: [ben, cy], following: [ben], bookmarks: ['a', 'b', 'c'] }
}

test('reads a user of this version as it is', () => {
  expect(parseStoredUser(now)).toBe(now)
})

test('reads the lists of an older version as counts', () => {
  expect(parseStoredUser(older())).toEqual(now)
})

test.each([
  ['no object', 'ada'],
  ['null', null],
  ['no counts', { ...now, followerCount: undefined }],
  ['a list and no other', { ...older(), followers: 7 }],
  ['no name', { ...older(), firstName: undefined }],
])('is undefined for a value with %s', (_, stored) => {
  expect(parseStoredUser(stored)).toBeUndefined()
})
