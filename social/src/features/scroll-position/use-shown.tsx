import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** The items that are rendered: each step waits until the one before is painted, in pieces that input can interrupt. */
const steps = ['none', 'first', 'inView', 'all'] as const

/** CSS pixels beyond the viewport in which items are rendered. */
const bufferPx = 600

/** Complete lists up to this length are not virtualized: that is cheap, and find in page sees every item. */
const maxUnvirtualized = 20

const none: readonly never[] = []

/**
 * Which items of a virtual list to render. Only one is in the way of the first paint. The list renders all that it has at once when it has
 * measured itself, so it has none until then.
 * @param isAtOnce whether to begin with all that are in view
 * @param isWhole whether there are no items besides these
 * @returns `props` of the virtualizer, `below`, which chooses what stands there, and whether all are rendered that are to be
 */
export function useShown<Item>(items: readonly Item[], isAtOnce: boolean, isWhole: boolean) {
  const [shown, setShown] = useState<(typeof steps)[number]>(isAtOnce ? 'inView' : 'none')
  useEffect(() => {
    const next = steps[steps.indexOf(shown) + 1]
    if (!next || shown === 'none') return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const buffer = isWhole && items.length <= maxUnvirtualized ? Number.MAX_SAFE_INTEGER : bufferPx
  return {
    areAll: shown === 'all',
    props: {
      data: shown === 'none' ? none : shown === 'first' ? items.slice(0, 1) : items,
      bufferSize: shown === 'all' ? buffer : 0,
      ...(shown === 'none' && { onResize: () => startTransition(() => setShown('first')) }),
    },
    below(skeletons: ReactNode, end: ReactNode) {
      if (shown === 'none') return skeletons
      // It must not come into view and move.
      return shown === 'first' ? <div style={{ height: '100vh' }} /> : end
    },
  }
}
