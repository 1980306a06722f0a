import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, withoutBlankRuns } from './folding'
import { textParts } from './text-parts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

test.each([
  ['2,000 line breaks between two words', `a${'\n'.repeat(2000)}b`, 'a\n\n\nb'],
  ['lines of nothing but spaces', 'a\n  \n\t\n\u3000\n \nb', 'a\n  \n\t\nb'],
  ['lines of characters that cannot be seen', 'a\n\u200b\n\u2800\n\u3164\n\u200e\nb', 'a\n\u200b\n\u2800\nb'],
  ['other line breaks', 'a\r\n\r\n\u2028\u2029\v\f\x85b', 'a\n\n\nb'],
  ['line breaks at its ends', '\n\n\n\na\n\n\n\n', '\n\na\n\n'],
  ['two empty lines', 'a\r\n\r\n\r\nb', 'a\r\n\r\n\r\nb'],
  ['nothing to be seen', '\n \n', '\n '],
])('a text with %s is read with two empty lines in a row at most', (_, text, expected) => {
  expect(withoutBlankRuns(text)).toBe(expected)
})

test('a text that is hardly longer than its fold is shown whole', () => {
  expect(beginningOf(numbered(13), 10)).toBeUndefined()
  expect(beginningOf('', 10)).toBeUndefined()
})

test('a text of many lines begins with the first of them', () => {
  expect(beginningOf(numbered(100), 10)).toBe(numbered(10))
})

test('a text without line breaks is cut between two words', () => {
  const beginning = beginningOf('word '.repeat(400), 10) ?? ''
  expect(beginning).toMatch(/^(word )*word$/)
  expect(beginning.length).toBeGreaterThan(500)
  expect(beginning.length).toBeLessThanOrEqual(600)
})

test('a word without an end is cut, but not inside a character', () => {
  const family = '👨‍👩‍👧‍👦'
  const beginning = beginningOf(family.repeat(200), 10) ?? ''
  expect(beginning.length).toBeGreaterThan(0)
  expect(beginning.replaceAll(family, '')).toBe('')
})

test('wide characters count as what they take', () => {
  expect(beginningOf('漢'.repeat(2000), 10)).toHaveLength(300)
})

test('a link is shown whole or not at all', () => {
  const address = `https://a.example/${'b'.repeat(900)}`
  expect(beginningOf(`${'word '.repeat(100)}${address} end`, 10)).not.toContain('https')
  expect(beginningOf(`${address} ${'word '.repeat(300)}`, 10)).toBe(address)
  expect(beginningOf(address, 10)).toBe(address)
})

test('what a text begins with is its beginning, has its links, and is short', () => {
  const pieces = [
    '\n',
    ' ',
    'word ',
    '漢',
    '👨‍👩‍👧‍👦',
    '\ud83d',
    '@ada ',
    'https://a.example/b ',
    'x'.repeat(70),
    'e\u0301',
  ]
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 400 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, lines) => {
      const beginning = beginningOf(text, lines)
      if (beginning === undefined) return
      expect(text.startsWith(beginning)).toBe(true)
      const links = (some: string) => textParts(some).flatMap(({ url, username }) => url ?? username ?? [])
      expect(links(text).slice(0, links(beginning).length)).toEqual(links(beginning))
      expect(beginning.split('\n').length).toBeLessThanOrEqual(lines)
    }),
    { numRuns: 200 },
  )
})

test('a text of 1 MB takes no longer than reading it', () => {
  for (const piece of ['\n', 'a', 'a\n', '\u0301', '👨‍', ' ', '\u200d', '].', 'https://a.example/b ']) {
    const text = piece.repeat(1_000_000 / piece.length)
    const start = performance.now()
    beginningOf(withoutBlankRuns(text), 10)
    expect(performance.now() - start).toBeLessThan(3000)
  }
})
