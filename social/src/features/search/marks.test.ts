import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedPieces, searchWords } from './marks'

const marked = (text: string, q: string) =>
  markedPieces(text, searchWords(q))
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['whole words', 'The harbour was quiet', 'harbour', 'The [harbour] was quiet'],
  ['beginnings', 'Gardens and gardeners', 'garden', '[Garden]s and [garden]ers'],
  ['nothing inside words', 'A regarded garden', 'gard', 'A regarded [gard]en'],
  ['several words in any order', 'One, two; three', 'three one', '[One], two; [three]'],
  ['the longest of them', 'Harbours', 'h harbour', '[Harbour]s'],
  ['without case and accents', 'Café CAFE cafe\u0301s', 'cafè', '[Café] [CAFE] [cafe\u0301]s'],
  ['the Greek final sigma', 'ΟΔΟΣ οδός', 'οδος', '[ΟΔΟΣ] [οδός]'],
  ['no word that the search does not find', 'ΟΔΟΣΑ οδός', 'οδος', 'ΟΔΟΣΑ [οδός]'],
  ['ligatures', 'The ﬁrst one', 'fir', 'The [ﬁr]st one'],
  ['punctuation of the search not at all', 'Hi @ada!', '@ada !', 'Hi @[ada]!'],
  ['words of scripts without spaces', '我今天吃了面包和面包。', '面包', '我今天吃了[面包]和[面包]。'],
  ['other words beside them', '用React写', 'rea', '用[Rea]ct写'],
  ['nothing without words', 'Hi there', '…', 'Hi there'],
  ['characters of two units', '𝒜da 😀 ada', 'ada', '[𝒜da] 😀 [ada]'],
])('marks %s', (_, text, q, expected) => {
  expect(marked(text, q)).toBe(expected)
})

test('the pieces are the text', () => {
  const texts = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(texts, texts, (text, q) => {
      const pieces = markedPieces(text, searchWords(q))
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})

test('marks 100 kB in linear time', () => {
  const text = 'a b '.repeat(25_000)
  expect(markedPieces(text, ['a'])).toHaveLength(50_000)
})
