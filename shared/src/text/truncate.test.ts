import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from './text-parts'
import { collapseBlankLines, truncateText } from './truncate'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

test.each([
  ['2,000 line breaks between two words', `a${'\n'.repeat(2000)}b`, 'a\n\n\nb'],
  ['lines of nothing but spaces', 'a\n  \n\t\n\u3000\n \nb', 'a\n  \n\t\nb'],
  ['lines of characters that cannot be seen', 'a\n\u200b\n\u2800\n\u3164\n\u200e\nb', 'a\n\u200b\n\u2800\nb'],
  ['other line breaks', 'a\r\n\r\n\u2028\u2029\v\f\x85b', 'a\n\n\nb'],
  ['line breaks at its ends', '\n\n\n\na\n\n\n\n', '\n\na\n\n'],
  ['two empty lines', 'a\r\n\r\n\r\nb', 'a\r\n\r\n\r\nb'],
  ['nothing to be seen', '\n \n', '\n '],
])('a text with %s keeps at most two consecutive empty lines', (_, text, expected) => {
  expect(collapseBlankLines(text)).toBe(expected)
})

test('a text slightly over the limit is not truncated', () => {
  expect(truncateText(numbered(13), 10)).toBeUndefined()
  expect(truncateText('', 10)).toBeUndefined()
})

test('a text of many lines is cut to the first ones', () => {
  expect(truncateText(numbered(100), 10)).toBe(numbered(10))
})

test('a text without line breaks is cut between words', () => {
  const beginning = truncateText('word '.repeat(400), 10) ?? ''
  expect(beginning).toMatch(/^(word )*word$/)
  expect(beginning.length).toBeGreaterThan(500)
  expect(beginning.length).toBeLessThanOrEqual(600)
})

test('an endless word is cut, but not inside a grapheme', () => {
  const family = '👨‍👩‍👧‍👦'
  const beginning = truncateText(family.repeat(200), 10) ?? ''
  expect(beginning.length).toBeGreaterThan(0)
  expect(beginning.replaceAll(family, '')).toBe('')
})

test('wide characters count as several columns', () => {
  expect(truncateText('漢'.repeat(2000), 10)).toHaveLength(300)
})

test('a link is never cut', () => {
  const address = `https://a.example/${'b'.repeat(900)}`
  expect(truncateText(`${'word '.repeat(100)}${address} end`, 10)).not.toContain('https')
  expect(truncateText(`${address} ${'word '.repeat(300)}`, 10)).toBe(address)
  expect(truncateText(address, 10)).toBe(address)
})

test('a truncated text is a short prefix that ends outside links', () => {
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
      const beginning = truncateText(text, lines)
      if (beginning === undefined) return
      expect(text.startsWith(beginning)).toBe(true)
      const links = (some: string) => textParts(some).flatMap(({ url, username }) => url ?? username ?? [])
      expect(links(text).slice(0, links(beginning).length)).toEqual(links(beginning))
      expect(beginning.split('\n').length).toBeLessThanOrEqual(lines)
    }),
    { numRuns: 200 },
  )
})

test('truncating 1 MB takes linear time', () => {
  for (const piece of ['\n', 'a', 'a\n', '\u0301', '👨‍', ' ', '\u200d', '].', 'https://a.example/b ']) {
    const text = piece.repeat(1_000_000 / piece.length)
    const start = performance.now()
    truncateText(collapseBlankLines(text), 10)
    expect(performance.now() - start).toBeLessThan(3000)
  }
})
