import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react'

/** Lists up to this length are rendered whole, with rows of any height. */
const wholeLength = 400
/** Rows rendered of a longer list: more than a screenful, so that scrolling shows no gaps. */
const drawn = 100
const ahead = 25

/** The rendered part of a long list. */
export type RowWindow = {
  readonly start: number
  readonly end: number
  /** Whether only a part is rendered. Then all rows have the same height. */
  readonly isPart: boolean
  /** Height in pixels of the rows before and after. */
  readonly before: number
  readonly behind: number
  readonly onScroll: () => void
  /** Scrolls to a row, rendered or not. */
  readonly show: (row: number) => void
}

/**
 * Virtualizes a long list. Its rows are direct children of the scroll container's first child.
 * @param rowHeight fallback in pixels if no row can be measured
 */
export function useWindowOfRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight = 24,
): RowWindow {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(rowHeight)
  const isPart = count > wholeLength
  // The first screenful is shown alone: to lay out some hundred rows takes longer than to render them.
  const isFirst = useDeferredValue(false, true)
  useLayoutEffect(() => {
    if (!isPart) return
    const row = scroller.current?.firstElementChild?.firstElementChild
    const measured = row?.getBoundingClientRect().height ?? 0
    if (measured > 0) setHeight(measured)
  }, [isPart, scroller])

  const start = isPart ? Math.max(0, Math.min(first - ahead, count - drawn)) : 0
  const end = isPart || isFirst ? Math.min(count, start + drawn) : count
  return {
    start,
    end,
    isPart,
    before: start * height,
    behind: (count - end) * height,
    onScroll: () => setFirst(Math.floor((scroller.current?.scrollTop ?? 0) / height)),
    show: (row) => {
      const element = scroller.current
      if (!element) return
      if (!isPart) {
        const child = element.firstElementChild?.children[row]
        child?.scrollIntoView?.({ block: 'nearest' })
      } else if (
        row * height < element.scrollTop ||
        (row + 1) * height > element.scrollTop + element.clientHeight
      ) {
        element.scrollTop = row * height - element.clientHeight / 3
      }
    },
  }
}
