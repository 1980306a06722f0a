import { useRef } from 'react'
import { Dialog, Slot, selectCurrentUser, useAppSelector } from 'shared'
import css from './compose-dialog.module.css'

export type ComposeDialogProps = { open: boolean; onClose: () => void }

/** The Create Post dialog. Its form is a slot of social; until it loads, the content area has the focus instead of Close. */
export function ComposeDialog({ open, onClose }: ComposeDialogProps) {
  const isMember = useAppSelector(selectCurrentUser) !== undefined
  const place = useRef<HTMLDivElement>(null)
  const firstField = {
    get current() {
      return place.current?.querySelector('textarea') ?? place.current
    },
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create Post"
      initialFocus={firstField}
      fillsPhones={isMember}
    >
      <div ref={place} tabIndex={-1} className={css.place}>
        <Slot name="compose" props={{ onDone: onClose }} />
      </div>
    </Dialog>
  )
}
