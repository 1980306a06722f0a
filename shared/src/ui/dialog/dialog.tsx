import { toastError } from '../../toasts/toast-error'
import { useOverlays } from '../overlays/use-overlays'
import type { DialogProps } from './dialog-props'
import { useOpenDialog } from './open-dialogs'

/**
 * A modal dialog: traps and restores the focus, closes on Escape and Back, and locks the page's scrolling. On phones it is a sheet from
 * below that can be swiped away.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props
  useOpenDialog(open, onClose)
  const overlays = useOverlays(open, (error) => {
    toastError(error, 'The dialog could not be loaded. Try again.')
    onClose()
  })
  return overlays && <overlays.DialogPopup {...props} />
}
