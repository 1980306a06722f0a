import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'shared'
import type { WindowVirtualizerHandle } from 'virtua'
import { focusItem, scrollIntoWindow } from '../post-actions/focus-post'
import { savedScroll } from '../scroll-position/scroll-positions'
import type { ShownComments } from './shown-comments'

const prefix = 'comment-'

/** The id of a comment's element, and the fragment of its link. */
export function commentAnchor(commentId: string): string {
  return `${prefix}${commentId}`
}

/** Focuses a comment, see {@link focusItem}. */
export function focusComment(commentId: string): void {
  focusItem(
    () => document.getElementById(commentAnchor(commentId)),
    () => {},
  )
}

/** Whether all of a comment is in view. */
export function isCommentInView(commentId: string): boolean {
  const box = document.getElementById(commentAnchor(commentId))?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
}

/** The id of the comment that the address links to: `/post/p1#comment-c1` → `c1`. */
export function useLinkedCommentId(): string | undefined {
  const { hash } = useLocation()
  const anchor = hash.slice(1)
  if (!anchor.startsWith(prefix)) return undefined
  try {
    return decodeURIComponent(anchor.slice(prefix.length)) || undefined
  } catch {
    // No valid encoding, so no comment has it.
    return anchor.slice(prefix.length)
  }
}

/**
 * Focuses the linked comment once its page is loaded and scrolls to it, each time its link is followed. Not when Back or a reload
 * restores the scroll position.
 * @param list the name of the list
 * @param shown the loaded comments
 */
export function useLinkedCommentFocus(
  list: string,
  linked: string | undefined,
  { above, comments }: ShownComments,
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
): void {
  const { key } = useLocation()
  const [returnedTo] = useState(() => savedScroll(key, list) && key)
  const index = comments.findIndex(({ id }) => id === linked)
  const isFound = index >= 0 || above.some(({ id }) => id === linked)
  const scrollThere = useEffectEvent(() => scrollIntoWindow(virtualizer.current, index))
  useEffect(() => {
    if (!isFound || linked === undefined || key === returnedTo) return undefined
    const find = () => document.getElementById(commentAnchor(linked))
    return focusItem(find, () => scrollThere(), 'center')
  }, [isFound, linked, key, returnedTo])
}

/** Whether the linked comment is highlighted, and how to end that. Following the link again highlights it again. */
export function useLinkHighlight(): { isHighlighted: boolean; endHighlight: () => void } {
  const { key } = useLocation()
  const [ended, setEnded] = useState<string>()
  return { isHighlighted: ended !== key, endHighlight: () => setEnded(key) }
}
