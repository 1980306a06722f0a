import { useRef } from 'react'
import { useIsMember } from '../session/use-is-member'
import { Dialog } from '../ui/dialog/dialog'
import type { DialogProps } from '../ui/dialog/dialog-props'
import css from './compose-dialog.module.css'
import { Slot } from './slot'

/** Props of {@link ComposeDialog}. */
export type ComposeDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'finalFocus'>

/** The Create Post dialog. Its form is a slot of social; until it loads, the content area has the focus instead of Close. */
export function ComposeDialog({ onClose, ...props }: ComposeDialogProps) {
  const isMember = useIsMember()
  const place = useRef<HTMLDivElement>(null)
  const firstField = {
    get current() {
      return place.current?.querySelector('textarea') ?? place.current
    },
  }
  return (
    <Dialog {...props} onClose={onClose} title="Create Post" initialFocus={firstField} fillsPhones={isMember}>
      <div ref={place} tabIndex={-1} className={css.place}>
        <Slot name="compose" props={{ onDone: onClose }} />
      </div>
    </Dialog>
  )
}
