import { type ReactNode, useRef } from 'react'
import { Button } from '../button'
import css from './confirm-dialog.module.css'
import { Dialog, type DialogProps } from './dialog'

/** Props of {@link ConfirmDialog}. */
export type ConfirmDialogProps = Pick<DialogProps, 'open' | 'title' | 'finalFocus'> & {
  /** The explanation. */
  children: ReactNode
  /** Label of the cancel button, which is focused first, so that a key pressed too soon loses nothing. */
  no: string
  /** Called on cancel and on close. */
  onNo: () => void
  /** Label of the destructive button. */
  yes: string
  /** Called on confirmation. */
  onYes: () => void
  /** Whether the confirmed action is running. */
  busy?: boolean
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({
  children,
  no,
  onNo,
  yes,
  onYes,
  busy = false,
  ...dialog
}: ConfirmDialogProps) {
  const noButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog onClose={onNo} initialFocus={noButton} {...dialog}>
      <p className={css.text}>{children}</p>
      <div className={css.buttons}>
        <Button ref={noButton} onClick={onNo}>
          {no}
        </Button>
        <Button variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

/** Props of {@link DiscardDialog}. */
export type DiscardDialogProps = {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard your changes?"
      no="Keep editing"
      onNo={onKeep}
      yes="Discard"
      onYes={onDiscard}
    >
      Your changes are not saved yet.
    </ConfirmDialog>
  )
}
