import { CircleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { characterCount, normalizeText } from '../contract'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import css from './character-count.module.css'

/** Milliseconds without a change until screen readers say a count: they would say one for each key. */
const pauseMs = 1000

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
    <>
      {/* Hidden, because what is said is also what is read: a number alone tells little, and the same would be there twice. */}
      <span className={classes(css.room, excess && css.excess, className)} id={id} aria-hidden="true">
        {excess && <Icon of={CircleAlert} size={16} />}
        {excess ?? (left <= near && left)}
        {ring && !excess && left <= near && <Ring share={1 - left / limit} />}
      </span>
      <Said>{excess ?? (left <= near ? `${left} ${left === 1 ? 'character' : 'characters'} left` : '')}</Said>
    </>
  )
}

/** Tells screen readers a text once it has stayed the same for a while. */
function Said({ children }: { children: string }) {
  const [said, setSaid] = useState(children)
  useEffect(() => {
    const timer = setTimeout(setSaid, pauseMs, children)
    return () => clearTimeout(timer)
  }, [children])
  return <output className="visually-hidden">{said}</output>
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
