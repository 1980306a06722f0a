import { toastError } from '../../toasts/toast-error'
import { useOverlays } from '../overlays/use-overlays'
import type { FullScreenDialogProps } from './dialog-props'
import { WaitingDialog } from './waiting-dialog'

/**
 * An open full-screen dialog for pictures, near-black in both themes: traps and restores the focus, and locks the page's scrolling.
 */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const overlays = useOverlays(true, (error) => {
    toastError(error, 'The dialog could not be loaded. Try again.')
    props.onClose()
  })
  return overlays ? <overlays.FullScreenPopup {...props} /> : <WaitingDialog {...props} />
}
