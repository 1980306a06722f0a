import { pageHeading } from 'shared'
import { focusDialog, focusItem } from './focus-post'

/**
 * To be called when Undo is pressed.
 * @returns focuses what it has brought back, or the page's heading if that is elsewhere, or the dialog above it. Leaves the focus to a person
 *   who has gone on meanwhile.
 */
export function focusOnceRestored(): (find: () => HTMLElement | null) => void {
  const waiting = new AbortController()
  const { signal } = waiting
  // Not by what has the focus: that of the button, which is gone, was given back to where it was before.
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, () => waiting.abort(), { capture: true, signal })
  return (find) => {
    const hasGoneOn = signal.aborted
    waiting.abort()
    if (hasGoneOn || focusDialog()) return
    pageHeading()?.focus({ preventScroll: true })
    focusItem(find, () => {})
  }
}
