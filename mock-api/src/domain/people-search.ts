import type { UserRow } from './rows'

/** A text as it is compared: without accents, in lower case. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * What finds people: every word of `q`, in any order, is part of a first name, last name or username, whatever the case and the
 * accents; a word with an @ before it is part of the username (decision 32).
 * @returns nothing when `q` asks for nothing, and so for everyone
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
