import { beginningsOf, foldText, wordsIn } from 'shared/words'

/** A piece of a text, and whether the search found it. */
export interface MarkedPiece {
  text: string
  isMarked: boolean
}

/** The words of a search, folded, each once. */
export function searchWords(q: string): string[] {
  return [...new Set(wordsIn(foldText(q)).map(({ word }) => word))]
}

/** A text folded, with the place of each of its characters in the original. */
function foldedWithPlaces(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let index = 0
  for (const character of text) {
    const start = index
    index += character.length
    // Several characters, or none.
    const { length } = foldText(character)
    for (let count = 0; count < length; count += 1) {
      starts.push(start)
      ends.push(index)
    }
    // An accent of its own belongs to the character before.
    if (length === 0 && ends.length > 0) ends[ends.length - 1] = index
  }
  return { characters: foldText(text), starts, ends }
}

/**
 * Splits a text at what a search finds in it: the words of the search, and words that begin with them, of which the beginning is
 * marked, or any part in scripts that put no space between words. Ignores accents and case. The pieces' texts concatenate to the original.
 * @param wanted see {@link searchWords}
 */
export function markedPieces(text: string, wanted: readonly string[]): MarkedPiece[] {
  const { characters, starts, ends } = foldedWithPlaces(text)
  const pieces: MarkedPiece[] = []
  let done = 0
  for (const { word, index } of wordsIn(characters)) {
    for (const beginning of beginningsOf(word)) {
      const found = wanted.filter((each) => word.startsWith(each, beginning))
      const length = Math.max(0, ...found.map((each) => each.length))
      const start = starts[index + beginning]
      const end = ends[index + beginning + length - 1]
      if (length === 0 || start === undefined || end === undefined || start < done) continue
      if (start > done) pieces.push({ text: text.slice(done, start), isMarked: false })
      pieces.push({ text: text.slice(start, end), isMarked: true })
      done = end
    }
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false })
  return pieces
}
