import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import css from './full-screen-dialog.module.css'

/** Props of {@link FullScreenDialog}. */
export type FullScreenDialogProps = {
  /** The accessible name. */
  title: string
  /** Called on Escape. The content has a close button as well. */
  onClose: () => void
  /** Focused first. */
  initialFocus?: RefObject<HTMLElement | null>
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** An open full-screen dialog: traps and restores the focus, and locks the page's scrolling. */
export function FullScreenDialog({
  title,
  onClose,
  initialFocus,
  onKeyDown,
  children,
}: FullScreenDialogProps) {
  return (
    <Primitive.Root open onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Popup className={css.popup} initialFocus={initialFocus} onKeyDown={onKeyDown}>
          <Primitive.Title className="visually-hidden">{title}</Primitive.Title>
          {children}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
