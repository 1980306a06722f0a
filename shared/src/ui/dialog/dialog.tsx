import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button'
import css from './dialog.module.css'
import { useOpenDialog } from './open-dialogs'

/** Props of {@link Dialog}. */
export type DialogProps = {
  open: boolean
  /** Called on the close button, Escape, Back, or a press outside. */
  onClose: () => void
  title: string
  /** Focused first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Focused after closing, instead of the previously focused element; `undefined` keeps the default, `false` leaves the focus
   * to the caller.
   */
  finalFocus?: () => HTMLElement | false | undefined
  children: ReactNode
}

/** A modal dialog: traps and restores the focus, closes on Escape and Back, and locks the page's scrolling. */
export function Dialog({ open, onClose, title, initialFocus, finalFocus, children }: DialogProps) {
  useOpenDialog(open, onClose)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className={css.backdrop} />
        <Primitive.Popup
          className={css.popup}
          {...(initialFocus && { initialFocus })}
          finalFocus={() => finalFocus?.() ?? true}
        >
          <header className={css.header}>
            <Primitive.Title className={css.title}>{title}</Primitive.Title>
            <Primitive.Close render={<IconButton label="Close" icon={X} />} />
          </header>
          {children}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
