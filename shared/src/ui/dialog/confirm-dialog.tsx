import { type ReactNode, useRef } from 'react'
import { Button } from '../button'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog'
import type { DialogProps } from './dialog-props'

/** Props of {@link ConfirmDialog}. */
export type ConfirmDialogProps = Pick<DialogProps, 'open' | 'title' | 'finalFocus'> & {
  /** The explanation. */
  children: ReactNode
  /** Label of the cancel button, which is focused first, so that a key pressed too soon loses nothing. */
  cancelLabel: string
  /** Called on cancel and on close. */
  onCancel: () => void
  /** Label of the destructive button. */
  confirmLabel: string
  /** Called on confirmation. */
  onConfirm: () => void
  /** Whether the confirmed action is running: it cannot be cancelled any more, so the dialog stays until it has ended. */
  busy?: boolean
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({
  children,
  cancelLabel,
  onCancel,
  confirmLabel,
  onConfirm,
  busy = false,
  ...dialog
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const cancel = () => busy || onCancel()
  return (
    <Dialog onClose={cancel} initialFocus={cancelButton} {...dialog}>
      <p className={css.text}>{children}</p>
      <div className={css.buttons}>
        <Button ref={cancelButton} disabled={busy} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
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
      cancelLabel="Keep editing"
      onCancel={onKeep}
      confirmLabel="Discard"
      onConfirm={onDiscard}
    >
      Your changes are not saved yet.
    </ConfirmDialog>
  )
}
