import { type RefObject, useLayoutEffect, useRef } from 'react'

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
