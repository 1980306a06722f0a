import { expect, test } from 'vitest'
import { isBlank, nameToStore, textToStore, withoutDirectionControls } from './stored-text'

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
])('a text of %s alone is blank', (_, text) => {
  expect(isBlank(text)).toBe(true)
  expect(textToStore(text)).toBe('')
  expect(nameToStore(text)).toBe('')
})

test.each([
  ...['a', '.', '\u0301', '한', '⠁', '👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\ufffd', '\ud800', '\u200ba\u200b'],
  'می‌خواهم',
])('%j is not blank, and stays as it is', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(textToStore(text)).toBe(text)
})

test('a text loses the white space around it and nothing else', () => {
  expect(textToStore(' \u202ea b\u200d \n')).toBe('\u202ea b\u200d')
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
])('the name %j is kept as %j', (typed, kept) => {
  expect(nameToStore(typed)).toBe(kept)
  expect(nameToStore(kept)).toBe(kept)
})

test('what is between the words of a name stays, however much it is', () => {
  const name = `a${' '.repeat(1e6)}b`
  expect(nameToStore(` ${name} `)).toBe(name)
})

test('in a sentence of ours, nothing of a text turns the rest around', () => {
  expect(withoutDirectionControls('\u202egpj.exe\u2069')).toBe('gpj.exe')
})
