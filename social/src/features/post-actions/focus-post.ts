import type { WindowVirtualizerHandle } from 'virtua'
import { mountedPost } from './mounted-posts'

/** Maximum frames to wait for an item to mount, and the interval in frames at which the list is scrolled again. */
const frames = { max: 60, again: 10 }

/**
 * Focuses an item of a virtual list and scrolls it into view, once it is mounted. Until then calls `scrollToItem`, repeatedly, because
 * a list whose items turn out shorter than estimated may scroll back.
 * @returns a function that gives up
 */
export function focusItem(
  find: () => HTMLElement | null | undefined,
  scrollToItem: () => void,
  block: ScrollLogicalPosition = 'nearest',
): () => void {
  let frame = 0
  const attempt = (left: number) => {
    const item = find()
    item?.focus({ preventScroll: true })
    // An item that the virtualizer has not measured yet is invisible and cannot take focus.
    if (item && document.activeElement === item) item.scrollIntoView({ block })
    else if (left > 0) {
      if (!item && left % frames.again === 0) scrollToItem()
      frame = requestAnimationFrame(() => attempt(left - 1))
    }
  }
  attempt(frames.max)
  return () => cancelAnimationFrame(frame)
}

/** Focuses a post, see {@link focusItem}. */
export function focusPost(id: string, scrollToPost = () => {}): void {
  focusItem(() => mountedPost(id)?.element, scrollToPost)
}

/**
 * Focuses the topmost dialog. Toasts are above it, with their Undo, and what that brings back may be below.
 * @returns whether a dialog is open
 */
export function focusDialog(): boolean {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role$="dialog"][data-open]')].at(-1)
  dialog?.focus()
  return dialog !== undefined
}

/**
 * Scrolls once to the estimated offset of an item, centered. Not with virtua's `scrollToIndex`, which keeps correcting while items are
 * measured and would fight a user who has moved on.
 */
export function scrollIntoWindow(list: WindowVirtualizerHandle | null, index: number): void {
  if (!list || index < 0) return
  const middle = (innerHeight - list.getItemSize(index)) / 2
  window.scrollBy(0, list.getItemOffset(index) - list.scrollOffset - middle)
}
