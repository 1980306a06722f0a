import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

/** A tab. */
export type Tab<Name extends string> = {
  readonly name: Name
  readonly title: string
  /** The count shown in the tab; 0 is hidden. */
  readonly count?: number
}

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  /** Content at the end of the tab bar. */
  aside?: ReactNode
  /** The selected tab's panel. */
  children: ReactNode
}

/** Tabs as in the ARIA Authoring Practices: a single tab stop, arrow keys, Home and End. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, selected, onSelect, aside, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ name }) => name === selected)
    const next = targetOf(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div className={styles.line}>
        <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map(({ name, title, count = 0 }) => (
            <button
              key={name}
              id={`${id}-tab-${name}`}
              className={styles.tab}
              type="button"
              role="tab"
              aria-selected={name === selected}
              aria-controls={name === selected ? `${id}-panel` : undefined}
              tabIndex={name === selected ? 0 : -1}
              onClick={() => onSelect(name)}
            >
              {title}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${selected}`}
      >
        {children}
      </div>
    </div>
  )
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
