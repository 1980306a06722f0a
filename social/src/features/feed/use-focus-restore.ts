import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import { focusPost, scrollIntoWindow } from '../post-actions/focus-post'
import { postWithFocus } from '../post-actions/mounted-posts'

/**
 * Moves focus to the next post when the focused one leaves the list, for example when its bookmark is removed.
 * @returns handlers for the element around the posts
 */
export function useFocusRestore(ids: readonly string[], list: RefObject<WindowVirtualizerHandle | null>) {
  const focused = useRef<string>(undefined)
  const before = useRef(ids)
  useLayoutEffect(() => {
    const oldIndex = focused.current === undefined ? -1 : before.current.indexOf(focused.current)
    before.current = ids
    if (oldIndex < 0 || ids.length === 0 || (focused.current && ids.includes(focused.current))) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const index = Math.min(oldIndex, ids.length - 1)
    const id = ids[index]
    if (id) focusPost(id, () => scrollIntoWindow(list.current, index))
  }, [ids, list])
  return {
    // A lightbox is opened by a post, and is not in it: it comes and goes with its post.
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(target)) focused.current = postWithFocus()?.id
    },
    // A removed element blurs without relatedTarget.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !relatedTarget.closest('[role=dialog],[role=menu]')) focused.current = undefined
    },
  }
}
