import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { pageHeading } from 'shared'
import type { WindowVirtualizerHandle } from 'virtua'
import { mountedPost, postWithFocus } from '../post-actions/mounted-posts'
import { focusPost, scrollIntoWindow } from '../post-keys/focus-post'

/** Keeps the focus in a list that loses the post that had it. */
export interface FocusRestore {
  /** For the element around the posts. */
  handlers: {
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
  /** To be called when a post is gone but has its place in the list, because it was deleted elsewhere. */
  onGone: (postId: string) => void
}

/** Moves focus to the next post when the focused one leaves the list, for example when its bookmark is removed. */
export function useFocusRestore(
  ids: readonly string[],
  list: RefObject<WindowVirtualizerHandle | null>,
): FocusRestore {
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
  const onGone = useCallback((postId: string) => {
    if (focused.current !== postId || document.activeElement !== document.body) return
    const index = before.current.indexOf(postId)
    const nearest = [...before.current.slice(index + 1), ...before.current.slice(0, index).reverse()]
    const next = nearest.find((id) => mountedPost(id))
    if (next) focusPost(next, () => undefined)
    else pageHeading()?.focus()
  }, [])
  return {
    onGone,
    handlers: {
      // A lightbox is opened by a post, and is not in it: it comes and goes with its post.
      onFocus: ({ target, currentTarget }) => {
        if (currentTarget.contains(target)) focused.current = postWithFocus()?.id
      },
      // A removed element blurs without relatedTarget.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && !relatedTarget.closest('[role=dialog]')) focused.current = undefined
      },
    },
  }
}
