import { CircleAlert } from 'lucide'
import { characterCount, normalizeText } from '../contract'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import css from './character-count.module.css'

/** Characters over the limit of the API; 0 when the text fits. */
export function excessCharacters(text: string, limit: number): number {
  return Math.max(0, characterCount(normalizeText(text)) - limit)
}

/** The message for a text that is too long; `undefined` when it fits. */
export function tooLongMessage(text: string, limit: number): string | undefined {
  return excessMessage(excessCharacters(text, limit))
}

function excessMessage(excess: number): string | undefined {
  if (excess <= 0) return undefined
  return excess === 1 ? '1 character too long' : `${excess} characters too long`
}

/** Props of {@link CharacterCount}. */
export type CharacterCountProps = {
  text: string
  /** Maximum number of characters. */
  limit: number
  /** Shows the count when this many characters or fewer are left. */
  near?: number
  className?: string | undefined
  /** For the `aria-describedby` of a text that is too long. */
  id?: string
  /** Whether a ring that fills up stands beside it. */
  ring?: boolean
}

/** The characters left, shown near the limit, or the excess over it: text is never cut. */
export function CharacterCount({
  text,
  limit,
  near = 200,
  className,
  id,
  ring = false,
}: CharacterCountProps) {
  const left = limit - characterCount(normalizeText(text))
  const excess = excessMessage(-left)
  return (
    <output
      className={classes(css.room, excess && css.excess, className)}
      aria-label={excess ? undefined : 'Characters left'}
    >
      {excess && <Icon of={CircleAlert} size={16} />}
      {/* An output itself describes nothing. */}
      {excess ? <span id={id}>{excess}</span> : left <= near && <span>{left}</span>}
      {ring && !excess && left <= near && <Ring share={1 - left / limit} />}
    </output>
  )
}

/** How much of the limit is used, from 0 to 1. */
function Ring({ share }: { share: number }) {
  return (
    <svg className={css.ring} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={css.track} cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
  )
}
