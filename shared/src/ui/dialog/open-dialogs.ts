import { useEffect, useEffectEvent } from 'react'
import { useStepBlocker } from '../../router/router-provider'

/** Close callbacks of the open dialogs, the topmost last. */
const closers: (() => void)[] = []

/** Whether a dialog is open, with possibly unsaved input. */
export function isDialogOpen(): boolean {
  return closers.length > 0
}

/** Registers an open dialog with {@link BackClosesDialogs}. `onClose` closes it, or asks first when something would be lost. */
export function useOpenDialog(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const closer = () => close()
    closers.push(closer)
    return () => {
      closers.splice(closers.indexOf(closer), 1)
    }
  }, [open])
}

/**
 * Makes Back and Forward close the topmost dialog instead of leaving the page, as people expect on phones. Rendered once,
 * inside the router. Leaving for another site cannot be blocked.
 */
export function BackClosesDialogs(): null {
  useStepBlocker({ blocks: isDialogOpen, onBlocked: () => closers.at(-1)?.() })
  return null
}
