import type { UserRow } from './rows'

/** Normalizes text for comparison: lower case, no accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Builds a search predicate: every word of `q`, in any order, must be part of a first name, last name or username, ignoring case
 * and accents; a word with a leading @ must be part of the username.
 * @returns undefined when `q` is empty and so matches everyone
 */
export function peopleMatcher(q: string | undefined): ((row: UserRow) => boolean) | undefined {
  const words = folded(q ?? '')
    .split(/\s+/)
    .filter((word) => word.replace(/^@/, '') !== '')
  if (words.length === 0) return undefined
  return ({ firstName, lastName, username }) => {
    const handle = folded(username)
    const names = folded(`${firstName} ${lastName}`)
    return words.every((word) =>
      word.startsWith('@') ? handle.includes(word.slice(1)) : names.includes(word) || handle.includes(word),
    )
  }
}
