import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import css from './dialog.module.css'
import { IconButton } from './icon-button'
import { useOpenDialog } from './open-dialogs'

export type DialogProps = {
  open: boolean
  /** Called when the person closes it: the close button, Escape, Back, or a press outside. */
  onClose: () => void
  title: string
  /** What takes the focus first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets the focus at the end, instead of what had it before; nothing is as without it, and false leaves it to the caller. */
  finalFocus?: () => HTMLElement | false | undefined
  children: ReactNode
}

/** A modal dialog: focus stays inside and returns, Escape and Back close it, the page behind does not scroll. */
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
