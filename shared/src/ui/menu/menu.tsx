import type { IconNode } from 'lucide'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { toastError } from '../../toasts/toast-error'
import { IconButton } from '../icon-button'
import { loadOverlays, useOverlays } from '../overlays/use-overlays'
import type { MenuItem } from './menu-item'

/** Props of {@link Menu}. */
export type MenuProps = {
  /** The accessible name of the button and the menu. */
  label: string
  icon: IconNode
  items: readonly MenuItem[]
}

/** A menu button. It renders at once and keeps the focus until the popup takes it and gives it back. */
export function Menu({ label, icon, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>()
  // The button shows at once that it was pressed: the popup takes longer than a frame on slow phones.
  const shownBy = useDeferredValue(openedBy)
  const overlays = useOverlays(openedBy !== undefined, (error) => {
    setOpenedBy(undefined)
    toastError(error, 'The menu could not be loaded. Try again.')
  })

  const preload = () => {
    loadOverlays().catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpenedBy('keyboard')
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
        onClick={(event) => setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={onKeyDown}
      />
      {overlays && (
        <overlays.MenuPopup
          label={label}
          items={items}
          button={button}
          openedBy={shownBy}
          onClose={() => setOpenedBy(undefined)}
        />
      )}
    </>
  )
}
