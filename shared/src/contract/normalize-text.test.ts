import { expect, test } from 'vitest'
import { isBlank, normalizeName, normalizeText, withoutDirectionControls } from './normalize-text'

test.each([
  ['nothing', ''],
  ['white space', ' \t\r\n\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'],
  ['controls', '\u0000\u0007\u001f\u007f\u0085\u009f'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\u00ad\u034f\u180e'],
  ['directions', '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['blank Braille', '\u2800\u2800'],
  ['variation selectors', '\ufe00\ufe0f\u{e0100}\u{e01ef}\u180b'],
  ['tags', '\u{e0001}\u{e0061}\u{e007f}'],
  ['interlinear annotation', '\ufff9\ufffa\ufffb'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['a musical null', '\u{1d159}'],
])('a text of only %s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true)
  expect(normalizeText(text)).toBe('')
  expect(normalizeName(text)).toBe('')
})

test.each([
  ...['a', '.', '\u0301', '한', '⠁', '👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\ufffd', '\ud800', '\u200ba\u200b'],
  'می‌خواهم',
])('%j is not blank and unchanged', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(normalizeText(text)).toBe(text)
})

test('trims a text and changes nothing else', () => {
  expect(normalizeText(' \u202ea b\u200d \n')).toBe('\u202ea b\u200d')
})

test.each([
  [' Ada\u200b', 'Ada'],
  ['\u3164\u2800Ada\u00a0\u0000', 'Ada'],
  ['Ada \ufe0f', 'Ada \ufe0f'],
  ['\ufe0fAda', 'Ada'],
  ['\u202eadA\u202c', 'adA'],
  ['A\u2066d\u2069a\u200f', 'Ada'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['Ada ❤️', 'Ada ❤️'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 ', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Inês\u200d', 'Inês'],
])('normalizes the name %j to %j', (typed, kept) => {
  expect(normalizeName(typed)).toBe(kept)
  expect(normalizeName(kept)).toBe(kept)
})

test('keeps white space within a name', () => {
  const name = `a${' '.repeat(1e6)}b`
  expect(normalizeName(` ${name} `)).toBe(name)
})

test('removes direction controls', () => {
  expect(withoutDirectionControls('\u202egpj.exe\u2069')).toBe('gpj.exe')
})
