import { Dialog, Slot } from 'shared'

export type ComposeDialogProps = { open: boolean; onClose: () => void }

/** The dialog behind Create Post. The form inside is social's. */
export function ComposeDialog({ open, onClose }: ComposeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Create Post">
      <Slot name="compose" props={{ onDone: onClose }} />
    </Dialog>
  )
}
