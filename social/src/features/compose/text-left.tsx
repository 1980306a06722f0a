import { limits } from 'shared'
import css from './composer.module.css'

export type TextLeftProps = { text: string }

/** Characters before the end from which on the person is told. */
const near = 200

/** How many characters a post has room for, once that is worth knowing. */
export function TextLeft({ text }: TextLeftProps) {
  const left = limits.postText - text.length
  return (
    <output className={css.left} aria-label="Characters left">
      {left <= near && left}
    </output>
  )
}
