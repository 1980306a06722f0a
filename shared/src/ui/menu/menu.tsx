import type { LucideIcon } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../icon-button'
import type { MenuItem } from './menu-item'
import type { MenuPopupProps } from './menu-popup'

/** Props of {@link Menu}. */
export type MenuProps = {
  /** The accessible name of the button and the menu. */
  label: string
  icon: LucideIcon
  items: readonly MenuItem[]
  /** Called when the menu fails to load, with the error and a message. */
  onProblem: (error: unknown, message: string) => void
}

/** The popup code is large and most menus are never opened: it loads on hover or focus. */
let Popup: ComponentType<MenuPopupProps> | undefined

async function load(): Promise<void> {
  Popup = (await import('./menu-popup')).MenuPopup
}

/** A menu button. It renders at once and keeps the focus until the popup takes it and gives it back. */
export function Menu({ label, icon, items, onProblem }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>()
  const [isLoaded, setLoaded] = useState(Boolean(Popup))

  const preload = () => {
    load().catch(() => undefined)
  }
  const open = (by: 'pointer' | 'keyboard') => {
    setOpenedBy(by)
    load().then(
      () => setLoaded(true),
      (error: unknown) => {
        setOpenedBy(undefined)
        onProblem(error, 'The menu could not be loaded. Try again.')
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
        onPointerEnter={preload}
        onFocus={preload}
        // Keyboards and screen readers click without a click count.
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
