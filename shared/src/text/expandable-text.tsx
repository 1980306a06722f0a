import { type CSSProperties, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './expandable-text.module.css'
import { LinkedText } from './linked-text'
import { collapseBlankLines, truncateText } from './truncate'

/** Props of {@link ExpandableText}. */
export type ExpandableTextProps = {
  children: string
  /** Identifies this text on the page, for example `post 7`: the expanded state outlives the element. */
  name: string
  /** Lines shown while collapsed. */
  lines: number
  className?: string | undefined
}

/** Names of expanded texts. Virtual lists unmount rows that scroll out of sight and restore them. */
const expanded = new Set<string>()

/** A text with links whose long content is collapsed behind a button, and whose runs of empty lines are shortened. */
export function ExpandableText(props: ExpandableTextProps) {
  return <Expandable key={props.name} {...props} />
}

function Expandable({ children, name, lines, className }: ExpandableTextProps) {
  const text = useMemo(() => collapseBlankLines(children), [children])
  const truncated = useMemo(() => truncateText(text, lines), [text, lines])
  const [isOpen, setIsOpen] = useState(() => expanded.has(name))
  const button = useScrollIntoViewOnCollapse(isOpen)
  const id = useId()
  if (truncated === undefined) return <LinkedText className={className}>{text}</LinkedText>

  const toggle = () => {
    if (isOpen) expanded.delete(name)
    else expanded.add(name)
    setIsOpen(!isOpen)
  }
  const shown = isOpen || truncated === text ? text : `${truncated} …`
  return (
    <>
      <div
        id={id}
        className={isOpen ? undefined : css.collapsed}
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

/** Scrolls the button into view when a long text collapses, because it was pressed at the text's end. */
function useScrollIntoViewOnCollapse(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
