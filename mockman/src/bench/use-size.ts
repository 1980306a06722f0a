import { type RefObject, useState } from 'react'
import { useMediaQuery } from 'shared/ui'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'

/**
 * How much room the console has: `narrow` for one panel at a time, `medium` for both, `wide` for the library beside them. The style
 * sheets have the same widths.
 */
export type Size = 'narrow' | 'medium' | 'wide'

/** In CSS pixels. */
const mediumWidth = 700
const wideWidth = 960

/** The size of the console's element; `medium` where it is unknown, as on a server. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  // It is in no wider box than the window. By a media query, because to ask for `innerWidth` takes a layout.
  const isInNarrowWindow = useMediaQuery(`(width < ${mediumWidth}px)`)
  const start: Size = isInNarrowWindow ? 'narrow' : 'medium'
  const [measured, setMeasured] = useState<Size>()
  useClientLayoutEffect(() => {
    const root = element.current
    if (!root || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      // With fractions, as the style sheets compare it.
      const size = sizeOf(Number.parseFloat(getComputedStyle(root).width))
      setMeasured((before) => ((before ?? start) === size ? before : size))
    }
    // Before the paint, but where it is certain: it takes a layout.
    if (start !== 'narrow') measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [element, start])
  return measured ?? start
}

/** @param width not a number, or 0, where it is unknown */
function sizeOf(width: number): Size {
  if (!width) return 'medium'
  if (width < mediumWidth) return 'narrow'
  return width < wideWidth ? 'medium' : 'wide'
}
