import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import css from './hover-card.module.css'

/** Props of {@link HoverCard}. */
export type HoverCardProps = {
  /** The trigger that it is placed beside. */
  anchor: RefObject<Element | null>
  /** Its accessible name. */
  label: string
  /** Called on Escape and when the page is scrolled. */
  onDismiss: () => void
  children: ReactNode
}

/** In CSS pixels: its width, the gap to its anchor and the window, and the space that it needs below. */
const width = 300
const gap = 8
const usualHeight = 260

/** A card in the top layer, where nothing clips it, but next to its trigger in the document, so that Tab moves between them. */
export function HoverCard({ anchor, label, onDismiss, children }: HoverCardProps) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    const box = anchor.current?.getBoundingClientRect()
    if (!element || !box) return
    const left = Math.max(gap, Math.min(box.left, document.documentElement.clientWidth - width - gap))
    element.style.left = `${left}px`
    const fitsBelow = innerHeight - box.bottom > usualHeight || box.top < usualHeight
    if (fitsBelow) element.style.top = `${box.bottom + gap}px`
    else element.style.bottom = `${innerHeight - box.top + gap}px`
    element.showPopover?.()
  }, [anchor])
  const onScroll = useEffectEvent(onDismiss)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes only the card, not the dialog around it.
    event.stopPropagation()
    onDismiss()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', () => onScroll(), { passive: true, signal })
    // Wherever the focus is: a mouse may have opened it.
    window.addEventListener('keydown', (event) => onKeyDown(event), { capture: true, signal })
    return () => listening.abort()
  }, [])
  return (
    <section ref={card} popover="manual" aria-label={label} className={css.card}>
      {children}
    </section>
  )
}
