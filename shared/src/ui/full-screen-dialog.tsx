import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import css from './full-screen-dialog.module.css'

export type FullScreenDialogProps = {
  /** Its accessible name. */
  title: string
  /** Called when the person closes it with Escape. The content has a button for it, too. */
  onClose: () => void
  /** What takes the focus first. */
  initialFocus?: RefObject<HTMLElement | null>
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** An open dialog that takes the whole screen: focus stays inside and returns, the page behind does not scroll. */
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
