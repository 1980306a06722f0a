import { type RefObject, useEffect, useRef } from 'react'

/** CSS pixels below the window in which the end of a list counts as near: about two screens. */
const near = '1800px'

/**
 * Calls back when an element is near the window.
 * @param turn what has to change for it to be told again: an element that stays near is told once a turn; none is never told
 */
export function useNearEnd(
  element: RefObject<Element | null>,
  turn: number | undefined,
  onNear: () => void,
): void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!element.current || turn === undefined) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: `0px 0px ${near}` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, turn])
}
