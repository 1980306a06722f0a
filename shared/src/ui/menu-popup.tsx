import { Menu as Primitive } from '@base-ui/react/menu'
import { type RefObject, useEffect, useRef } from 'react'
import { classes } from './classes'
import type { MenuItem } from './menu'
import css from './menu.module.css'

export type MenuPopupProps = {
  label: string
  items: readonly MenuItem[]
  /** What the menu stands beside, and what gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** How the person opened it; nothing while it is closed. */
  openedBy: 'pointer' | 'keyboard' | undefined
  onClose: () => void
}

/** The part of a menu that appears: arrows, Home, End and first letters move in it, Escape and a press outside close it. */
export function MenuPopup({ label, items, button, openedBy, onClose }: MenuPopupProps) {
  // Inside the landmark of its button, so that nothing of the page stands outside of all landmarks.
  const landmark = button.current?.closest<HTMLElement>('main') ?? undefined
  const first = useRef<HTMLElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const startsInside = useRef(false)
  useEffect(() => {
    startsInside.current = openedBy === 'keyboard'
  }, [openedBy])
  /** The menu takes the focus itself first; who opened it with the keyboard begins at its first item. */
  const onFocus = () => {
    if (!startsInside.current) return
    startsInside.current = false
    first.current?.focus()
  }
  /** A dialog that an item opened may have the focus by the time the menu has gone; it keeps it. */
  const finalFocus = () => {
    const has = document.activeElement
    const isStillHere = !has || has === document.body || popup.current?.contains(has)
    return isStillHere ? button.current : false
  }
  return (
    <Primitive.Root open={openedBy !== undefined} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal container={landmark}>
        <Primitive.Positioner anchor={button} align="end" sideOffset={4} className={css.place}>
          <Primitive.Popup
            aria-label={label}
            finalFocus={finalFocus}
            ref={popup}
            onFocus={onFocus}
            className={css.menu}
          >
            {items.map(({ word, icon: Icon, dangerous, onSelect }, index) => (
              <Primitive.Item
                key={word}
                ref={index === 0 ? first : undefined}
                className={classes(css.item, dangerous && css.dangerous)}
                onClick={onSelect}
              >
                <Icon size={18} aria-hidden="true" />
                {word}
              </Primitive.Item>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
