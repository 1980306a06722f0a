import { toastError } from '../../toasts/toast-error'
import { useOverlays } from '../overlays/use-overlays'

/** Says that a dialog could not be loaded. */
export function toastLoadError(error: unknown): void {
  toastError(error, 'The dialog could not be loaded. Try again.')
}

/** {@link useOverlays} for a dialog, which closes if they could not be loaded. */
export function useDialogOverlays(open: boolean, onClose: () => void) {
  return useOverlays(open, (error) => {
    toastLoadError(error)
    onClose()
  })
}
