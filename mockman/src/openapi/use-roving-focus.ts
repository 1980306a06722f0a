import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Makes a tree of buttons a single tab stop, as the ARIA Authoring Practices say: arrow keys, Home and End move within it, right and
 * left open and close. All endpoints would otherwise stand between the address and the request.
 */
export function useRovingFocus() {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

  // The first is the tab stop if the active one is not there: it was closed or is filtered out.
  useLayoutEffect(() => {
    const all = items()
    const stop = all.find(({ dataset }) => dataset.item === active) ?? all[0]
    for (const item of all) item.tabIndex = item === stop ? 0 : -1
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const toggled = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key]
    if (toggled && all[at]?.ariaExpanded === toggled) {
      event.preventDefault()
      all[at].click()
      return
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const target = to === undefined ? undefined : all[to]
    if (to !== undefined) event.preventDefault()
    target?.focus()
  }
  return {
    list,
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setActive(target.dataset.item),
    /** For the field above the list: the down arrow moves into it. */
    onFieldKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      items()[0]?.focus()
    },
    /** Attributes of an item. */
    item: (key: string) => ({ 'data-item': key }),
  }
}
