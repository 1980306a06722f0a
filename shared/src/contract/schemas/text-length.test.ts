import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { atLeast, atMost } from './text-length'

test('characters are counted as people see them: an emoji is one, not two', () => {
  const three = v.pipe(v.string(), ...atLeast(3), ...atMost(3))
  expect([v.is(three, '🦊🦊🦊'), v.is(three, '🦊🦊'), v.is(three, '🦊🦊🦊🦊')]).toEqual([true, false, false])
})

test('any text is within bounds exactly if its number of code points is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(text, fc.nat(30), fc.nat(30), (text, shortest, longest) => {
      const { length } = [...text]
      expect(v.is(v.pipe(v.string(), ...atLeast(shortest)), text)).toBe(length >= shortest)
      expect(v.is(v.pipe(v.string(), ...atMost(longest)), text)).toBe(length <= longest)
    }),
  )
})
