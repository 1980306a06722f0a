/** Scripts that put no space between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Whether a text has characters of a script that puts no space between words. */
export function hasUnspacedWords(text: string): boolean {
  return unspaced.test(text)
}

/** The words of a folded text, with their places: runs of letters and digits. */
export function wordsIn(text: string): { word: string; index: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({ word, index }))
}

/**
 * Where a search may begin to find a word: at its beginning and, in scripts that put no space between words, everywhere, because what is
 * between two spaces may be a sentence. In units of the string.
 */
export function beginningsOf(word: string): number[] {
  if (!hasUnspacedWords(word)) return [0]
  const beginnings: number[] = []
  let index = 0
  let isUnspaced = true
  for (const character of word) {
    const wasUnspaced = isUnspaced
    isUnspaced = hasUnspacedWords(character)
    if (isUnspaced || wasUnspaced) beginnings.push(index)
    index += character.length
  }
  return beginnings
}
