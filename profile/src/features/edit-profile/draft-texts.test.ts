import { afterEach, expect, test } from 'vitest'
import { draftTextsOf } from './draft-texts'

afterEach(() => localStorage.clear())

test.each([
  ['{"bio":"Half a bio","website":"example.org"}', { bio: 'Half a bio', website: 'example.org' }],
  ['{"bio":7,"lastName":"Lovelace","shoe":"40"}', { lastName: 'Lovelace' }],
  ['{', {}],
  ['[]', {}],
  ['null', {}],
])('reads only the text fields from stored data %s', (stored, texts) => {
  localStorage.setItem('profile-draft:user-1', stored)
  expect(draftTextsOf('user-1').read()).toEqual(texts)
})
