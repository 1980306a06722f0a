import { aFile } from 'shared/testing'
import { expect, test } from 'vitest'
import { isForGood, kindOf, withinCap } from './media-choice'

const [first, second, third] = [aFile('png'), aFile('mp4'), aFile('png')]
const files = [first, second, third]

test.each([
  [0, [first, second], true],
  [1, [first], true],
  [2, [], true],
  [3, [], true],
])('with %i of 2 places taken, the first of three files are kept', (taken, kept, isOver) => {
  expect(withinCap(files, taken, 2)).toEqual({ kept, isOver })
})

test('what fits is kept whole', () => {
  expect(withinCap([first], 1, 2)).toEqual({ kept: [first], isOver: false })
  expect(withinCap([], 2, 2)).toEqual({ kept: [], isOver: false })
})

test.each([
  [413, true],
  [415, true],
  [422, true],
  [0, false],
  [400, false],
  [507, false],
])('an upload that ended with %i is refused for good: %s', (status, forGood) => {
  expect(isForGood({ status, message: '' })).toBe(forGood)
})

test.each([
  ['clip.mp4', 'video/mp4', 'video'],
  ['clip.MOV', '', 'video'],
  ['photo.jpg', 'image/jpeg', 'image'],
  ['photo', '', 'image'],
])('%s of type “%s” is shown as %s', (name, type, kind) => {
  expect(kindOf(new File([], name, { type }))).toBe(kind)
})
