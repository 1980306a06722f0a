import { useId } from 'react'
import { excessCharacters } from 'shared'

/** Wires a text with its limit: `field` has the props of its field, and `count` those of its `CharacterCount`. */
export function useTextLimit(text: string, limit: number) {
  const id = useId()
  const isTooLong = excessCharacters(text, limit) > 0
  const field = isTooLong ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return { isTooLong, field, count: { id, text, limit } }
}
