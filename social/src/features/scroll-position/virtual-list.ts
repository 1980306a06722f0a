import { type RefObject, useLayoutEffect, useRef } from 'react'

/** CSS pixels beyond the viewport in which items are rendered. */
const bufferPx = 600

/** Complete lists up to this length are not virtualized: that is cheap, and find in page sees every item. */
const maxUnvirtualized = 20

/** CSS pixels beyond the viewport in which the items of a list are rendered: all of a short one that is complete. */
export function bufferOf(count: number, isWhole: boolean): number {
  return isWhole && count <= maxUnvirtualized ? Number.MAX_SAFE_INTEGER : bufferPx
}

/**
 * Whether items were just added at the start of a list without moving those on screen: an earlier page always, new ones while the
 * start is out of view.
 * @param start changes whenever an earlier page was added
 */
export function useStaysInPlace(
  ids: readonly string[],
  list: RefObject<Element | null>,
  start?: string,
): boolean {
  const before = useRef({ first: ids[0], start })
  const { first } = before.current
  const hasGrown = first !== undefined && ids.indexOf(first) > 0
  const isEarlierPage = before.current.start !== start
  useLayoutEffect(() => {
    before.current = { first: ids[0], start }
  }, [ids, start])
  return hasGrown && (isEarlierPage || (list.current?.getBoundingClientRect().top ?? 0) < 0)
}
