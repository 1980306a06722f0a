import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import { bringIntoWindow, focusPost, postWithFocus } from './post-elements'

/**
 * Hands the focus of a post that leaves its list, as a bookmark does that is taken back, to the post that comes in its place.
 * @returns what the element around the posts listens to
 */
export function useFocusOfRemoved(ids: readonly string[], list: RefObject<WindowVirtualizerHandle | null>) {
  const focused = useRef<string>(undefined)
  const before = useRef(ids)
  useLayoutEffect(() => {
    const place = focused.current === undefined ? -1 : before.current.indexOf(focused.current)
    before.current = ids
    if (place < 0 || ids.length === 0 || (focused.current && ids.includes(focused.current))) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const index = Math.min(place, ids.length - 1)
    const id = ids[index]
    if (id) focusPost(id, () => bringIntoWindow(list.current, index))
  }, [ids, list])
  return {
    onFocus: () => {
      focused.current = postWithFocus()?.dataset.post
    },
    // What goes away with its focus hands it to nobody.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = undefined
    },
  }
}
