import { startTransition, useEffect, useState } from 'react'

/** The items that are rendered: each step waits until the one before is painted, in pieces that input can interrupt. */
const steps = ['none', 'first', 'inView', 'all'] as const

type Shown = (typeof steps)[number]

/**
 * Which items of a virtual list to render, beginning with these. Only one is in the way of the first paint. The list renders all that it has at
 * once when it has measured itself, so it has none until then.
 */
export function useShown(start: Shown): { shown: Shown; onMeasured: () => void } {
  const [shown, setShown] = useState(start)
  useEffect(() => {
    const next = steps[steps.indexOf(shown) + 1]
    if (!next || shown === 'none') return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const onMeasured = () => startTransition(() => setShown('first'))
  return { shown, onMeasured }
}
