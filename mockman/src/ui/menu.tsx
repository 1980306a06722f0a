import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import controls from './controls.module.css'
import styles from './menu.module.css'

type MenuProps = {
  label: string
  /** The buttons of the menu: `MenuButton`. */
  children: ReactNode
}

/** A button that opens a menu below it. Escape, a press or the focus elsewhere, or a choice closes it. */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!isOpen) return
    // In a low window it opens out of sight. (jsdom cannot scroll.)
    list.current?.scrollIntoView?.({ block: 'nearest' })
    const onOther = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onOther)
    // What has the focus would be behind the menu.
    document.addEventListener('focusin', onOther)
    return () => {
      document.removeEventListener('pointerdown', onOther)
      document.removeEventListener('focusin', onOther)
    }
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    toggle.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const items = [...(root.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
      const by = event.key === 'ArrowDown' ? 1 : -1
      const at = items.indexOf(document.activeElement as HTMLElement)
      // From the button to the last one.
      const next = at < 0 && by < 0 ? items.length - 1 : (at + by + items.length) % items.length
      items[next]?.focus()
    }
  }
  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={toggle}
        className={`${controls.button} ${controls.quiet}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={onKeyDown}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M1 2.5 4 5.5 7 2.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {isOpen && (
        <ul ref={list} id={id} className={styles.list} onKeyDown={onKeyDown} onClick={close}>
          {children}
        </ul>
      )}
    </div>
  )
}

/** An item of a {@link Menu}. */
export function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <button className={styles.choice} type="button" onClick={onClick}>
        {children}
      </button>
    </li>
  )
}
