import { type RefObject, useEffect } from 'react'

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** The nearest control to a removed node: the next one, or the last, in the closest ancestor that has any. */
function neighbourOf({ target, nextSibling }: MutationRecord, root: Element): HTMLElement | undefined {
  for (let part: Element | null = target as Element; part; part = part.parentElement) {
    const stops = [...part.querySelectorAll<HTMLElement>(controls)].filter((stop) => stop.checkVisibility())
    // Where nothing is left around it, what follows all that was.
    const start = part === target ? nextSibling : target
    const isAfter = (stop: Element) =>
      start?.isConnected &&
      (start.contains(stop) || start.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)
    if (stops.length > 0) return stops.find(isAfter) ?? stops.at(-1)
    if (part === root) return
  }
}

/**
 * Keeps keyboard focus in place: when the focused control is removed, such as with its row, its neighbour gets the focus.
 */
export function useFocusRestore(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let last: Node | null = null
    const onFocusIn = (event: FocusEvent) => {
      last = event.target as Node
    }
    const observer = new MutationObserver((records) => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot
      if (!last || last.isConnected || (activeElement && activeElement !== document.body)) return
      const taken = records.find(
        ({ target, removedNodes }) =>
          target.isConnected && [...removedNodes].some((removed) => removed.contains(last)),
      )
      last = null
      if (taken) neighbourOf(taken, element)?.focus()
    })
    element.addEventListener('focusin', onFocusIn)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      observer.disconnect()
    }
  }, [root])
}
