import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from '../router'

/** What closes the dialogs that are open now, the topmost last. */
const closers: (() => void)[] = []

/** Whether a dialog is open, in which somebody may be in the middle of something. */
export function isDialogOpen(): boolean {
  return closers.length > 0
}

/** Tells {@link BackClosesDialogs} of a dialog. `onClose` is what closes it, or asks before something is lost. */
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
 * Lets Back and Forward close the topmost dialog instead of leaving the page below it, as people with a phone expect. It stands
 * once, inside the router. A page that is left altogether, for another site, cannot be held.
 */
export function BackClosesDialogs(): null {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isDialogOpen())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closers.at(-1)?.()
  }, [blocker])
  return null
}
