import { type RefObject, useEffect, useRef } from 'react'
import type { Sender } from '../sending/use-sender'

/**
 * Brings an answer into sight where it stands below the request, as on a phone. The focus goes to its heading with it, so that
 * whoever has the page read to them goes on there. Who is busy elsewhere by then is left alone.
 */
export function useAnswerInSight(heading: RefObject<HTMLElement | null>, sender: Sender): void {
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

/** Whether the panel stands below the first one, and hardly more than its heading is in sight, if that. */
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

/** Scrolls again as the answer is drawn: before, the page may end too early. Whatever the person does ends it. */
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
