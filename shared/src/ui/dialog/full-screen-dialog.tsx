import type { FullScreenDialogProps } from './dialog-props'
import { useDialogOverlays } from './use-dialog-overlays'
import { WaitingDialog } from './waiting-dialog'

/**
 * An open full-screen dialog for pictures, near-black in both themes: traps and restores the focus, and locks the page's scrolling.
 */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const overlays = useDialogOverlays(true, props.onClose)
  return overlays ? <overlays.FullScreenPopup {...props} /> : <WaitingDialog {...props} />
}
