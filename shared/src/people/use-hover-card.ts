import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds of rest until a card opens, and for which it waits for a pointer that is on its way to it. */
const delays = { open: 500, close: 250 }

/** When a card about what is pointed at shows, and what makes it so on the element around both. */
export interface HoverCard {
  isOpen: boolean
  close: () => void
  handlers: {
    onPointerMove: (event: PointerEvent) => void
    onPointerLeave: () => void
    onPointerDown: (event: PointerEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * A card that opens when a mouse or the keyboard's focus rests on something, and stays while either is on the card itself. Fingers
 * do not rest: they follow the link.
 */
export function useHoverCard(): HoverCard {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointed = useRef(false)
  const turn = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delay)
  }
  const close = () => turn(false, 0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onScroll = () => setOpen(false)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [isOpen])

  return {
    isOpen,
    close,
    handlers: {
      // Not when it comes to lie under a pointer that rests, as in a dialog that opens: whoever points moves.
      onPointerMove: ({ pointerType, movementX, movementY }) => {
        if (pointerType !== 'mouse' || isPointed.current || (movementX === 0 && movementY === 0)) return
        isPointed.current = true
        turn(true, isOpen ? 0 : delays.open)
      },
      onPointerLeave: () => {
        isPointed.current = false
        turn(false, delays.close)
      },
      // Whoever presses the link goes there.
      onPointerDown: ({ target }) => target instanceof Element && target.closest('a') && close(),
      onFocus: ({ target }) => target.matches(':focus-visible') && turn(true, isOpen ? 0 : delays.open),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) close()
      },
      onKeyDown: (event) => {
        if (!isOpen || event.key !== 'Escape') return
        // It closes the card alone, not the dialog around it.
        event.stopPropagation()
        close()
      },
    },
  }
}
