import { beginningsOf, foldText, hasUnspacedWords, wordsIn } from 'shared/contract'
import type { PostRow, UserRow } from './rows'
import { storableText } from './storable-text'

/** Characters of the longest part of a name that the index holds. */
const gramLength = 3

/** Characters of the longest beginning of a word that the index holds. */
const prefixLength = 6

/** The same in scripts that put no space between words: many words begin with each character, and few have more. */
const unspacedLength = 2

/**
 * Terms to look for. These leave few enough rows, which are compared as a whole. A database joins an index for each: SQLite takes a
 * second to plan 32 of them, and refuses 65.
 */
const mostTerms = 8

/** Each term once, as many as are looked for. */
function distinct(terms: readonly string[]): string[] {
  return [...new Set(terms)].slice(0, mostTerms)
}

/** A text for comparison, as it is stored. */
function folded(text: string): string {
  return foldText(storableText(text))
}

/** The words of a search for people, folded. A leading @ stays: such a word is part of a username. */
function wordsOf(q: string): string[] {
  return folded(q)
    .split(/\s/)
    .filter((word) => word !== '' && word !== '@')
}

/** All parts of a text that have 1 to `gramLength` characters, some of them repeatedly. */
function gramsOf(text: string): string[] {
  const characters = [...text]
  const lengths = Array.from({ length: gramLength }, (_, index) => index + 1)
  return lengths.flatMap((length) =>
    characters.map((_, start) => characters.slice(start, start + length).join('')),
  )
}

/** The terms by which a person is found: the short parts of first name, last name and username. */
export function peopleTerms({ firstName, lastName, username }: UserRow): string[] {
  return [...new Set([firstName, lastName, username].flatMap((name) => gramsOf(folded(name))))]
}

/** What to look for in an index, and whether a row that has all of these terms is meant. */
export interface Search<Row> {
  terms: string[]
  matches: (row: Row) => boolean
}

/**
 * A search for people: every word of `q`, in any order, must be part of a first name, last name or username, ignoring case and
 * accents; a word with a leading @ must be part of the username.
 * @returns undefined when `q` has no words
 */
export function peopleSearch(q: string | undefined): Search<UserRow> | undefined {
  const words = wordsOf(q ?? '')
  if (words.length === 0) return undefined
  const termsOf = (word: string) => {
    const longest = Math.min(gramLength, [...word].length)
    return gramsOf(word).filter((gram) => [...gram].length === longest)
  }
  return {
    terms: distinct(words.flatMap((word) => termsOf(word.replace(/^@/, '')))),
    matches: ({ firstName, lastName, username }) => {
      const names = [folded(firstName), folded(lastName), folded(username)]
      return words.every((word) =>
        word.startsWith('@')
          ? folded(username).includes(word.slice(1))
          : names.some((name) => name.includes(word)),
      )
    },
  }
}

/** The words of a text, folded. */
function textWords(text: string): string[] {
  return wordsIn(folded(text)).map(({ word }) => word)
}

/** The words of a text, folded, each from wherever a search may find it. */
function findable(text: string): string[] {
  return textWords(text).flatMap((word) => beginningsOf(word).map((start) => word.slice(start)))
}

/** The beginning of a word that the index holds. */
function prefixOf(word: string): string[] {
  const [first = ''] = word
  // A long word need not be taken apart as a whole.
  const characters = [...word.slice(0, 2 * prefixLength)]
  return characters.slice(0, hasUnspacedWords(first) ? unspacedLength : prefixLength)
}

/** The terms by which a post is found: the beginnings of what can be found in it. */
export function postTerms({ content }: Pick<PostRow, 'content'>): string[] {
  const beginnings = findable(content).flatMap((word) => {
    const characters = prefixOf(word)
    return characters.map((_, index) => characters.slice(0, index + 1).join(''))
  })
  return [...new Set(beginnings)]
}

/**
 * A search for posts: each word of `q` must be a word of the text or begin one, ignoring case and accents. Scripts that put no space between
 * words are searched for any part of a text.
 * @returns undefined when `q` has no words
 */
export function postSearch(q: string | undefined): Search<PostRow> | undefined {
  const words = [...new Set(textWords(q ?? ''))]
  if (words.length === 0) return undefined
  return {
    terms: distinct(words.map((word) => prefixOf(word).join(''))),
    matches: ({ content }) => {
      const found = findable(content)
      return words.every((word) => found.some((each) => each.startsWith(word)))
    },
  }
}
