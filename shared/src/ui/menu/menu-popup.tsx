import { Menu as Primitive } from '@base-ui/react/menu'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { classes } from '../classes'
import { sheets } from '../dialog/swipe-down'
import { Icon } from '../icon'
import { useMediaQuery } from '../use-media-query'
import css from './menu.module.css'
import type { MenuItem } from './menu-item'

/** Props of {@link MenuPopup}. */
export type MenuPopupProps = {
  label: string
  items: readonly MenuItem[]
  /** The anchor of the menu, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** How the menu was opened; `undefined` while it is closed. */
  openedBy: 'pointer' | 'keyboard' | undefined
  onClose: () => void
}

/** The lower edge of the window. */
const lowerEdge = { getBoundingClientRect: () => new DOMRect(0, innerHeight, innerWidth, 0) }

/** Below its button; on phones, a sheet from below. */
function placeOf(
  button: MenuPopupProps['button'],
  isSheet: boolean,
): Partial<ComponentProps<typeof Primitive.Positioner>> {
  if (!isSheet) return { anchor: button, align: 'end', sideOffset: 4 }
  return { anchor: lowerEdge, side: 'top', positionMethod: 'fixed', collisionPadding: 0 }
}

/** The popup of a menu: arrows, Home, End and first letters move in it; Escape and a press outside close it. */
export function MenuPopup({ label, items, button, openedBy, onClose }: MenuPopupProps) {
  // Rendered inside the button's landmark, so that all content stays within landmarks.
  const landmark = button.current?.closest<HTMLElement>('main') ?? undefined
  const isSheet = useMediaQuery(sheets) === true
  const first = useRef<HTMLElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const startsInside = useRef(false)
  useEffect(() => {
    startsInside.current = openedBy === 'keyboard'
  }, [openedBy])
  /** The popup takes the focus itself first; opened by keyboard, the first item gets it. */
  const onFocus = () => {
    if (!startsInside.current) return
    startsInside.current = false
    first.current?.focus()
  }
  /** Gives the focus back once all is in place: what an item opened may take it in the moment in which the menu goes, and keeps it. */
  const finalFocus = () => {
    queueMicrotask(() => {
      const focused = document.activeElement
      const isFocusInMenu = !focused || focused === document.body || popup.current?.contains(focused)
      if (isFocusInMenu) button.current?.focus({ preventScroll: true })
    })
    return false
  }
  return (
    <Primitive.Root open={openedBy !== undefined} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal container={landmark}>
        <Primitive.Backdrop className={css.backdrop} />
        <Primitive.Positioner className={css.place} {...placeOf(button, isSheet)}>
          <Primitive.Popup
            aria-label={label}
            finalFocus={finalFocus}
            ref={popup}
            onFocus={onFocus}
            className={css.menu}
          >
            {items.map(({ label: itemLabel, icon, dangerous, onSelect }, index) => (
              <Primitive.Item
                key={itemLabel}
                ref={index === 0 ? first : undefined}
                className={classes(css.item, dangerous && css.dangerous)}
                onClick={onSelect}
              >
                <Icon of={icon} size={18} />
                {itemLabel}
              </Primitive.Item>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
