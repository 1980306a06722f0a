import type { DialogProps } from './dialog-props'
import { useOpenDialog } from './open-dialogs'
import { useDialogOverlays } from './use-dialog-overlays'
import { WaitingDialog } from './waiting-dialog'

/**
 * A modal dialog: traps and restores the focus, closes on Escape and Back, and locks the page's scrolling. On phones it is a sheet from
 * below that can be swiped away.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title } = props
  useOpenDialog(open, onClose)
  const overlays = useDialogOverlays(open, onClose)
  if (overlays) return <overlays.DialogPopup {...props} />
  return open && <WaitingDialog title={title} onClose={onClose} />
}
