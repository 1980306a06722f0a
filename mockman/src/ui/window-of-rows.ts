import { type RefObject, useLayoutEffect, useState } from 'react'

/** Lists up to this length are drawn whole, with rows as high as what is in them. */
const wholeLength = 400
/** Rows drawn of a longer one: more than a screen holds, so that scrolling shows no gaps. */
const drawn = 100
const ahead = 25

/** The part of a long list that is drawn. */
export type RowWindow = {
  readonly start: number
  readonly end: number
  /** Whether only a part is drawn. Then all rows have one height. */
  readonly isPart: boolean
  /** Pixels that stand for the rows before and behind. */
  readonly before: number
  readonly behind: number
  readonly onScroll: () => void
  /** Scrolls to a row that may not be drawn. */
  readonly show: (row: number) => void
}

/**
 * Draws of a long list what is in sight. Its rows are direct children of the scrolled element's first child.
 * @param rowHeight In pixels, where nothing can be measured.
 */
export function useWindowOfRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight = 24,
): RowWindow {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(rowHeight)
  const isPart = count > wholeLength
  useLayoutEffect(() => {
    const row = scroller.current?.firstElementChild?.firstElementChild
    const measured = row?.getBoundingClientRect().height ?? 0
    if (isPart && measured > 0) setHeight(measured)
  }, [isPart, scroller])

  const start = isPart ? Math.max(0, Math.min(first - ahead, count - drawn)) : 0
  const end = isPart ? Math.min(count, start + drawn) : count
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
