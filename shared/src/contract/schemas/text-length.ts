import * as v from 'valibot'
import { characterCount } from '../character-count'

// Valibot's own bounds count UTF-16 units.

/** Whether a text has so many characters. Each is one or two units, so that most texts need not be counted. */
function isWithin(text: string, shortest: number, longest: number): boolean {
  const units = text.length
  if (units < shortest || units > 2 * longest) return false
  if (units >= 2 * shortest && units <= longest) return true
  const count = characterCount(text)
  return count >= shortest && count <= longest
}

const charactersOf = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

/** Actions for a pipe: a text has at least so many characters. */
export function atLeast(minLength: number) {
  return [
    v.check<string, string>(
      (text) => isWithin(text, minLength, Number.POSITIVE_INFINITY),
      `must be at least ${charactersOf(minLength)}.`,
    ),
    v.metadata<string, { minLength: number }>({ minLength }),
  ] as const
}

/** Actions for a pipe: a text has at most so many characters. */
export function atMost(maxLength: number) {
  return [
    v.check<string, string>(
      (text) => isWithin(text, 0, maxLength),
      `must be at most ${charactersOf(maxLength)}.`,
    ),
    v.metadata<string, { maxLength: number }>({ maxLength }),
  ] as const
}
