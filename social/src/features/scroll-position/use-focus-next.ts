import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'

/**
 * For the button that loads what follows in a list: when that arrives, the focus goes from the button to the first item of it, because
 * the button is then far below, or gone.
 * @param focusItem focuses the item at an index
 * @returns handlers for the button or what is around it
 */
export function useFocusNext(count: number, focusItem: (index: number) => void) {
  const isFocused = useRef(false)
  const before = useRef(count)
  const focus = useEffectEvent(focusItem)
  useEffect(() => {
    const next = before.current
    before.current = count
    if (count > next && isFocused.current) focus(next)
  }, [count])
  return {
    onFocus: () => {
      isFocused.current = true
    },
    // A button that React removes does not report it, and one whose window is left keeps the focus.
    onBlur: ({ target }: FocusEvent) => {
      isFocused.current = document.activeElement === target
    },
  }
}
