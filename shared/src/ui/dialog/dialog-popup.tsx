import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { useRef } from 'react'
import { classes } from '../classes'
import { IconButton } from '../icon-button'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-props'
import { useSheet } from './use-sheet'

/** What a dialog shows. */
export function DialogPopup({
  open,
  onClose,
  title,
  initialFocus,
  finalFocus,
  fillsPhones = false,
  isText = false,
  children,
}: DialogProps) {
  const sheet = useSheet(onClose)
  const text = useRef<HTMLDivElement>(null)
  const focusedFirst = isText ? text : initialFocus
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className={css.backdrop} />
        <Primitive.Popup
          ref={sheet}
          className={classes(css.popup, fillsPhones && css.full)}
          data-sheet={fillsPhones ? undefined : ''}
          {...(focusedFirst && { initialFocus: focusedFirst })}
          finalFocus={() => finalFocus?.() ?? true}
        >
          <header className={css.header}>
            <Primitive.Title className={css.title}>{title}</Primitive.Title>
            <Primitive.Close render={<IconButton label="Close" icon={X} />} />
          </header>
          <div
            className={css.body}
            {...(isText && { ref: text, role: 'region', 'aria-label': title, tabIndex: 0 })}
          >
            {children}
          </div>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
