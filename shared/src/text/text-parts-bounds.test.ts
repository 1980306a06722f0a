import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from './text-parts'

const size = 1_000_000
const repeated = (piece: string) => piece.repeat(Math.ceil(size / piece.length))

/** Texts of 1 MB, each built against parsers that backtrack or recurse per character. */
const longTexts: Record<string, string> = {
  'one character': repeated('a'),
  'at signs': repeated('@'),
  names: repeated('@ada '),
  'a name that ends in dots': `@a${repeated('.')}`,
  'a name of dots and letters': `@a${repeated('.a')}`,
  'dots and at signs': repeated('@a...'),
  brackets: repeated('('),
  schemes: repeated('http://'),
  'schemes alone': repeated('http:// '),
  addresses: repeated('https://a.example/b, '),
  'an address that ends in dots': `https://a.example/${repeated('.')}`,
  'an address with dots before its end': `https://a.example/${repeated('.')}a`,
  'an address with many runs of dots': `https://a.example/${repeated(`${'.'.repeat(1000)}a`)}`,
  'an address that ends in brackets': `https://a.example/${repeated(')')}`,
  'an address that ends in brackets and dots': `https://a.example/${repeated('].')}`,
  'an address that opens brackets and ends in others': `https://a.example/(${repeated('].')}`,
  'line breaks': repeated('\n'),
  'halves of characters': repeated('\ud83d'),
}

test.each(Object.entries(longTexts))('parses 1 MB of %s', (_, text) => {
  const start = performance.now()
  expect(textParts(text).reduce((length, part) => length + part.text.length, 0)).toBe(text.length)
  // A parser that is not linear takes minutes or overflows the stack.
  expect(performance.now() - start).toBeLessThan(5000)
})

const pieces = [
  '@',
  'a',
  '.',
  '-',
  '_',
  '(',
  ')',
  ']',
  '[',
  ':',
  '/',
  'http://',
  'https://a',
  ' ',
  '\n',
  '<',
  '"',
  'é',
  '😀',
  '\ud83d',
]

test('the parts of any text concatenate to it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (written) => {
      const parts = textParts(written)
      expect(parts.map((part) => part.text).join('')).toBe(written)
      expect(parts.filter((part) => part.text === '')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('limits the number of links', () => {
  const parts = textParts('@ada '.repeat(50_000))
  expect(parts.filter(({ username }) => username)).toHaveLength(1000)
  expect(parts.at(-1)?.text).toHaveLength(49_000 * 5 + 1)
})
