import { type CSSProperties, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './folded-text.module.css'
import { beginningOf, withoutBlankRuns } from './folding'
import { LinkedText } from './linked-text'

export type FoldedTextProps = {
  children: string
  /** Tells this text from all others of the page, for example `post 7`: whether it is unfolded outlives its element. */
  name: string
  /** Lines that a long text shows at first. */
  lines: number
  className?: string | undefined
}

/** The names of texts that were unfolded. Lists take what is out of sight out of the document, and put it back as it was. */
const unfolded = new Set<string>()

/** A text with its links, as `LinkedText` shows it. Runs of empty lines are short, and a long text is folded until it is asked for. */
export function FoldedText(props: FoldedTextProps) {
  return <Fold key={props.name} {...props} />
}

function Fold({ children, name, lines, className }: FoldedTextProps) {
  const whole = useMemo(() => withoutBlankRuns(children), [children])
  const beginning = useMemo(() => beginningOf(whole, lines), [whole, lines])
  const [isOpen, setIsOpen] = useState(() => unfolded.has(name))
  const button = useKeptInSight(isOpen)
  const id = useId()
  if (beginning === undefined) return <LinkedText className={className}>{whole}</LinkedText>

  const toggle = () => {
    if (isOpen) unfolded.delete(name)
    else unfolded.add(name)
    setIsOpen(!isOpen)
  }
  const shown = isOpen || beginning === whole ? whole : `${beginning} …`
  return (
    <>
      <div
        id={id}
        className={isOpen ? undefined : css.folded}
        style={{ '--fold-lines': lines } as CSSProperties}
      >
        <LinkedText className={className}>{shown}</LinkedText>
      </div>
      <button
        ref={button}
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  )
}

/** Keeps the button of a text in sight that is folded again: who pressed it at the end of a long text stays beside it. */
function useKeptInSight(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
