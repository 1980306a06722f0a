import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { CSSProperties } from 'react'
import { classes } from '../classes'
import type { FullScreenDialogProps } from './dialog-props'
import css from './full-screen-dialog.module.css'
import { ignoreStrayClicks } from './stray-clicks'

/** What a dialog on the whole screen shows. */
export function FullScreenPopup({
  title,
  onClose,
  initialFocus,
  finalFocus,
  fade = 0,
  children,
}: FullScreenDialogProps) {
  return (
    <Primitive.Root open onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Popup
          ref={ignoreStrayClicks}
          className={classes(css.popup, fade > 0 && css.fading)}
          style={{ '--fade': fade } as CSSProperties}
          initialFocus={initialFocus}
          finalFocus={() => finalFocus?.() ?? true}
        >
          <Primitive.Title className="visually-hidden">{title}</Primitive.Title>
          {children}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
