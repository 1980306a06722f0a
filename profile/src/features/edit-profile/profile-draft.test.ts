import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { changesOf, textsOf, validateProfile } from './profile-draft'

const typed = textsOf(aUser({ website: 'https://ada.example/' }))
const { firstName } = typed

test('ignores edits that the API would normalize away', () => {
  expect(changesOf(typed, typed)).toEqual({})
  expect(
    changesOf(typed, { ...typed, firstName: ` ${firstName} `, website: 'ada.example/', bio: ' \n ' }),
  ).toEqual({})
})

test('ignores untouched legacy values and invisible characters', () => {
  const old = { ...typed, firstName: 'Ada\u202e', bio: '\u3164' }
  expect(changesOf(old, old)).toEqual({})
  expect(changesOf(typed, { ...typed, firstName: `\u200b${firstName}\u200b` })).toEqual({})
})

test('returns only the fields that differ', () => {
  expect(changesOf(typed, { ...typed, lastName: 'King', bio: 'Two\nlines' })).toEqual({
    lastName: 'King',
    bio: 'Two\nlines',
  })
  expect(changesOf(typed, { ...typed, website: '' })).toEqual({ website: '' })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:ada@example.org',
  'https://',
  'two words',
  'https://example.org/two words',
  'https://a\\b',
])('rejects the website “%s”', (text) => {
  expect(validateProfile({ ...typed, website: text })).toEqual({
    website: 'Enter a web address like https://example.org, without spaces.',
  })
})

test('requires both names, but neither bio nor website', () => {
  expect(
    validateProfile({ ...typed, firstName: '\u3164', lastName: '\u2800', bio: '', website: '' }),
  ).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
  })
  expect(validateProfile(typed)).toEqual({})
})
