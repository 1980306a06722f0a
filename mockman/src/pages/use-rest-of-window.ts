import { type RefObject, useLayoutEffect } from 'react'

/** Heights are rounded: a pixel stays free. */
const spare = 1

/**
 * Gives an element the height that the window has left, so that the page does not scroll, whatever bars the host has above and below.
 * Starts with the whole height and takes away by how much the page is then too long.
 */
export function useRestOfWindow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = element
      if (!current) return
      current.style.height = '100dvh'
      const { scrollHeight, clientHeight } = document.documentElement
      current.style.height = `calc(100dvh - ${scrollHeight - clientHeight + spare}px)`
    }
    let frame = 0
    // Before the next paint, and not in the task that renders: it takes a layout.
    const fitSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    }
    fitSoon()
    // Bars of the host may grow, as when their content has loaded.
    const observer = new ResizeObserver(fitSoon)
    observer.observe(document.body)
    window.addEventListener('resize', fitSoon)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', fitSoon)
    }
  }, [element])
}
