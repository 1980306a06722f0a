import { characterCount, normalizeText } from 'shared'

/** Characters over the limit of the API; 0 when the text fits. */
export function excessCharacters(text: string, limit: number): number {
  return Math.max(0, -charactersLeft(text, limit))
}

/** Characters up to the limit of the API; fewer than 0 when the text is too long. */
export function charactersLeft(text: string, limit: number): number {
  return limit - characterCount(normalizeText(text))
}

/** The message for a text that is too long; `undefined` when it fits. */
export function tooLongMessage(text: string, limit: number): string | undefined {
  const excess = excessCharacters(text, limit)
  if (excess === 0) return undefined
  return excess === 1 ? '1 character too long' : `${excess} characters too long`
}
