import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds of hovering until a card opens, and until it closes after the pointer left. */
const delays = { open: 500, close: 250 }

/** Whether a hover card is open, how to close it, and event handlers for the element around trigger and card. */
export interface HoverCardState {
  isOpen: boolean
  /** Closes it, and gives the focus in it back to the trigger. */
  dismiss: () => void
  handlers: {
    onPointerMove: (event: PointerEvent) => void
    onPointerLeave: () => void
    onPointerDown: (event: PointerEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * Opens a card when a mouse or the keyboard focus rests on the trigger, and keeps it open while either is on the card. Touch
 * follows the link instead.
 * @param trigger gets the focus if a card that has it is dismissed
 */
export function useHoverCard(trigger: RefObject<HTMLElement | null>): HoverCardState {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointed = useRef(false)
  const schedule = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delay)
  }
  const close = () => schedule(false, 0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const dismiss = () => {
    // Next to the trigger in the document, see `HoverCard`.
    if (trigger.current?.parentElement?.contains(document.activeElement))
      trigger.current.focus({ preventScroll: true })
    close()
  }

  return {
    isOpen,
    dismiss,
    handlers: {
      // Ignore a resting pointer under which the element appears, as in an opening dialog.
      onPointerMove: ({ pointerType, movementX, movementY }) => {
        if (pointerType !== 'mouse' || isPointed.current || (movementX === 0 && movementY === 0)) return
        isPointed.current = true
        schedule(true, isOpen ? 0 : delays.open)
      },
      onPointerLeave: () => {
        isPointed.current = false
        schedule(false, delays.close)
      },
      // Pressing the link navigates.
      onPointerDown: ({ target }) => target instanceof Element && target.closest('a') && close(),
      onFocus: ({ target }) => target.matches(':focus-visible') && schedule(true, isOpen ? 0 : delays.open),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) close()
      },
    },
  }
}
