import { textToStore } from '../contract'
import { classes } from '../ui/classes'
import css from './text-room.module.css'

/** By how many characters a text is longer than the API takes it; 0 when it fits. */
export function excessOf(text: string, limit: number): number {
  return Math.max(0, textToStore(text).length - limit)
}

/** Says by how much a text is too long, or nothing when it fits. */
export function excessWords(text: string, limit: number): string | undefined {
  const excess = excessOf(text, limit)
  if (excess === 0) return undefined
  return excess === 1 ? '1 character too long' : `${excess} characters too long`
}

export type TextRoomProps = {
  text: string
  /** Characters that it may have. */
  limit: number
  /** Characters before the end from which on the person is told. */
  near?: number
  className?: string | undefined
}

/** How many characters a text has room for, once that is worth knowing, and by how many it is too long: nothing is ever cut. */
export function TextRoom({ text, limit, near = 200, className }: TextRoomProps) {
  const excess = excessWords(text, limit)
  const left = limit - textToStore(text).length
  return (
    <output
      className={classes(css.room, excess && css.excess, className)}
      aria-label={excess ? undefined : 'Characters left'}
    >
      {excess ?? (left <= near && left)}
    </output>
  )
}
