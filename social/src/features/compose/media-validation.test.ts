import { aFile } from 'shared/testing'
import { expect, test } from 'vitest'
import { isPermanentError, kindOf, limitFiles } from './media-validation'

const [first, second, third] = [aFile('png'), aFile('mp4'), aFile('png')]
const files = [first, second, third]

test.each([
  [0, [first, second], true],
  [1, [first], true],
  [2, [], true],
  [3, [], true],
])(
  'with %i of 2 items present, accepts the first of three files that fit',
  (existingCount, accepted, isOverLimit) => {
    expect(limitFiles(files, existingCount, 2)).toEqual({ accepted, isOverLimit })
  },
)

test('accepts all files within the limit', () => {
  expect(limitFiles([first], 1, 2)).toEqual({ accepted: [first], isOverLimit: false })
  expect(limitFiles([], 2, 2)).toEqual({ accepted: [], isOverLimit: false })
})

test.each([
  [413, true],
  [415, true],
  [422, true],
  [0, false],
  [400, false],
  [507, false],
])('is status %i a permanent error? %s', (status, isPermanent) => {
  expect(isPermanentError({ status, message: '' })).toBe(isPermanent)
})

test.each([
  ['clip.mp4', 'video/mp4', 'video'],
  ['clip.MOV', '', 'video'],
  ['photo.jpg', 'image/jpeg', 'image'],
  ['photo', '', 'image'],
])('%s of type “%s” is of kind %s', (name, type, kind) => {
  expect(kindOf(new File([], name, { type }))).toBe(kind)
})
