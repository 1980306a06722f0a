import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storableText } from './storable-text'

it.each([
  ['before\u0000after', 'before\uFFFDafter'],
  ['\uD800a\uDC00', '\uFFFDa\uFFFD'],
  ['👩‍👩‍👧‍👦 \u202E', '👩‍👩‍👧‍👦 \u202E'],
])('%j becomes %j', (text, storable) => {
  expect(storableText(text)).toBe(storable)
})

it('survives UTF-8, and is as long as before', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
      (...texts) => {
        for (const text of texts) {
          const storable = storableText(text)
          expect(new TextDecoder().decode(new TextEncoder().encode(storable))).toBe(
            storable.replace(/^\uFEFF/, ''),
          )
          expect(storable).not.toContain('\0')
          expect([...storable].length).toBe([...text].length)
        }
      },
    ),
  )
})
