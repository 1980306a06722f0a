import { type RefObject, useEffect, useRef } from 'react'
import type { Sender } from '../sending/use-sender'

/**
 * Scrolls to a response that is below the fold, as on a phone, and focuses its heading for screen readers, unless the user has
 * moved the focus meanwhile.
 */
export function useScrollToResponse(heading: RefObject<HTMLElement | null>, sender: Sender): void {
  const { isSending, endedCount, outcome } = sender
  const focusBefore = useRef<Element>(null)
  const isCancelled = outcome?.kind === 'failure' && outcome.reason === 'aborted'

  useEffect(() => {
    if (isSending) focusBefore.current = document.activeElement
  }, [isSending])

  useEffect(() => {
    const element = heading.current
    const panel = element?.closest('section')
    if (endedCount === 0 || isCancelled || !element || !panel || !isFarBelow(panel)) return
    if (document.activeElement !== focusBefore.current) return
    element.focus({ preventScroll: true })
    return scrollAsItGrows(element, panel)
  }, [heading, endedCount, isCancelled])
}

/** Whether the panel is below the first one and at most its heading is visible. */
function isFarBelow(panel: HTMLElement): boolean {
  const first = panel.parentElement?.firstElementChild
  const { top } = panel.getBoundingClientRect()
  return (
    first !== null &&
    first !== undefined &&
    top >= first.getBoundingClientRect().bottom &&
    top > document.documentElement.clientHeight * 0.6
  )
}

const inputs = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** Scrolls again as the response renders and the page grows. Any input stops it. */
function scrollAsItGrows(heading: HTMLElement, panel: HTMLElement): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const observer = new ResizeObserver(() =>
    heading.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' }),
  )
  const end = () => {
    observer.disconnect()
    for (const input of inputs) document.removeEventListener(input, end, true)
  }
  for (const input of inputs) document.addEventListener(input, end, { capture: true, passive: true })
  observer.observe(panel)
  return end
}
