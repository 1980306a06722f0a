import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './dialog.module.css'
import { IconButton } from './icon-button'

export type DialogProps = {
  open: boolean
  /** Called when the person closes it: the close button, Escape, or a press outside. */
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal dialog: focus stays inside and returns, Escape closes, the page behind does not scroll. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className={css.backdrop} />
        <Primitive.Popup className={css.popup}>
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
