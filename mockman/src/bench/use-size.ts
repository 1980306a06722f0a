import { type RefObject, useState } from 'react'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'

/**
 * How much room the console has: `narrow` for one panel at a time, `medium` for both, `wide` for the library beside them. The style
 * sheets have the same widths.
 */
export type Size = 'narrow' | 'medium' | 'wide'

/** The size of the console's element; `medium` where it is unknown, as on a server. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>('medium')
  useClientLayoutEffect(() => {
    const root = element.current
    if (!root || typeof ResizeObserver === 'undefined') return
    const measure = () => setSize(sizeOf(root.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [element])
  return size
}

function sizeOf(width: number): Size {
  if (width === 0) return 'medium'
  if (width < 700) return 'narrow'
  return width < 960 ? 'medium' : 'wide'
}
