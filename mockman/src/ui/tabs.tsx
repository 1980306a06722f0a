import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import styles from './tabs.module.css'

/** A tab. */
export type Tab<Name extends string> = {
  readonly name: Name
  readonly title: string
  /** The count shown in the tab; 0 is hidden. */
  readonly count?: number
  /** Content after the title, part of the tab's name. */
  readonly badge?: ReactNode
}

/** Ids that tie tabs to their panel. */
type PanelId = {
  readonly tab: (name: string) => string
  readonly panelId: string
  /** Attributes of the selected tab's panel. */
  readonly panel: (selected: string) => { id: string; role: 'tabpanel'; 'aria-labelledby': string }
}

export function usePanelId(): PanelId {
  const id = useId()
  const tab = (name: string) => `${id}-tab-${name}`
  const panelId = `${id}-panel`
  return {
    tab,
    panelId,
    panel: (selected) => ({ id: panelId, role: 'tabpanel', 'aria-labelledby': tab(selected) }),
  }
}

type TabListProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
}

type TabsProps<Name extends string> = TabListProps<Name> & {
  /** Content at the end of the tab bar. */
  aside?: ReactNode
  /** The selected tab's panel. */
  children: ReactNode
}

/** Tabs as in the ARIA Authoring Practices: a single tab stop, arrow keys, Home and End. */
export function Tabs<Name extends string>({ aside, children, ...list }: TabsProps<Name>) {
  const id = usePanelId()
  return (
    <div className={styles.tabs}>
      <div className={styles.line}>
        <TabList {...list} id={id} />
        {aside}
      </div>
      <div className={styles.panel} {...id.panel(list.selected)}>
        {children}
      </div>
    </div>
  )
}

type ApartProps<Name extends string> = {
  id: PanelId
  tabRefs?: { readonly [Each in Name]?: RefObject<HTMLButtonElement | null> }
}

/** The tabs without their panel, which the caller renders. */
export function TabList<Name extends string>(props: TabListProps<Name> & ApartProps<Name>) {
  const { label, tabs, selected, onSelect, id, tabRefs } = props
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
    <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title, count = 0, badge }) => (
        <button
          key={name}
          ref={tabRefs?.[name]}
          id={id.tab(name)}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={name === selected ? id.panelId : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {title}
          {count > 0 && <span className={styles.count}>{count}</span>}
          {badge}
        </button>
      ))}
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
