import { type RefObject, useEffect, useRef } from 'react'
import type { Exchange } from '../sending/sender'

/**
 * Moves the focus to the tab of the response when it has arrived, so that its content is next for keyboards and screen readers and
 * a phone's keyboard closes. Not if the user has moved the focus meanwhile.
 * @returns the ref of that tab, for where there is one
 */
export function useFocusResponse(exchange: Exchange): RefObject<HTMLButtonElement | null> {
  const { inFlight, outcomeCount, outcome } = exchange
  const tab = useRef<HTMLButtonElement>(null)
  const focusBefore = useRef<Element>(null)
  const isCancelled = outcome?.kind === 'failure' && outcome.reason === 'aborted'

  useEffect(() => {
    const before = focusBefore.current
    // An outcome that is restored has not been waited for.
    focusBefore.current = inFlight ? document.activeElement : null
    if (inFlight || outcomeCount === 0 || isCancelled || document.activeElement !== before) return
    tab.current?.focus({ preventScroll: true })
  }, [inFlight, outcomeCount, isCancelled])

  return tab
}
