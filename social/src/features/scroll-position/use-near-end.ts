import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far below the viewport an element counts as near: about two screens. */
const margin = '1800px'

/**
 * Calls back when an element is near the viewport.
 * @param trigger change it to call back again for an element that is still near; `undefined` disables the callback
 */
export function useNearEnd(
  element: RefObject<Element | null>,
  trigger: number | undefined,
  onNear: () => void,
): void {
  const report = useEffectEvent(onNear)
  useEffect(() => {
    if (!element.current || trigger === undefined) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && report(),
      { rootMargin: `0px 0px ${margin}` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, trigger])
}
