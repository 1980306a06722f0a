import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { changesOf, problemsOf } from './profile-draft'

const { firstName, lastName, bio, website } = aUser({ website: 'https://ada.example/' })
const typed = { firstName, lastName, bio, website }

test('nothing is a change that the API would keep as it was', () => {
  expect(changesOf(typed, typed)).toEqual({})
  expect(
    changesOf(typed, { ...typed, firstName: ` ${firstName} `, website: 'ada.example/', bio: ' \n ' }),
  ).toEqual({})
})

test('what stands there from before there was a rule is no change, and what is invisible is none either', () => {
  const old = { ...typed, firstName: 'Ada\u202e', bio: '\u3164' }
  expect(changesOf(old, old)).toEqual({})
  expect(changesOf(typed, { ...typed, firstName: `\u200b${firstName}\u200b` })).toEqual({})
})

test('only what differs is a change', () => {
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
  'https://a\\b',
])('the website “%s” is refused', (text) => {
  expect(problemsOf({ ...typed, website: text })).toEqual({
    website: 'A website starts with http:// or https://.',
  })
})

test('a name is needed, a bio and a website are not', () => {
  expect(problemsOf({ firstName: '\u3164', lastName: '\u2800', bio: '', website: '' })).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
  })
  expect(problemsOf(typed)).toEqual({})
})
