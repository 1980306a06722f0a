import type { LucideIcon } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from './icon-button'
import type { MenuPopupProps } from './menu-popup'

/** One thing that a menu offers. */
export interface MenuItem {
  word: string
  icon: LucideIcon
  /** Whether it takes something away for good. */
  dangerous?: boolean
  onSelect: () => void
}

export type MenuProps = {
  /** The accessible name of the button, and of the menu behind it. */
  label: string
  icon: LucideIcon
  items: readonly MenuItem[]
  /** Told in words when the menu could not be loaded. */
  onProblem: (message: string) => void
}

/** What opens and places a menu is large, and most buttons are never pressed: it comes when one is about to be. */
let Popup: ComponentType<MenuPopupProps> | undefined

async function load(): Promise<void> {
  Popup = (await import('./menu-popup')).MenuPopup
}

/** A menu behind a button. The button is there at once, and keeps the focus until the menu takes it and gives it back. */
export function Menu({ label, icon, items, onProblem }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>()
  const [isLoaded, setLoaded] = useState(Boolean(Popup))

  const prepare = () => {
    load().catch(() => undefined)
  }
  const open = (by: 'pointer' | 'keyboard') => {
    setOpenedBy(by)
    load().then(
      () => setLoaded(true),
      () => {
        setOpenedBy(undefined)
        onProblem('The menu could not be loaded. Try again.')
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open('keyboard')
  }

  return (
    <>
      <IconButton
        label={label}
        title={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        ref={button}
        onPointerEnter={prepare}
        onFocus={prepare}
        // Keyboards and screen readers press without counting clicks.
        onClick={(event) => open(event.detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={onKeyDown}
      />
      {isLoaded && Popup && (
        <Popup
          label={label}
          items={items}
          button={button}
          openedBy={openedBy}
          onClose={() => setOpenedBy(undefined)}
        />
      )}
    </>
  )
}
