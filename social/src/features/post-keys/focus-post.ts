import type { WindowVirtualizerHandle } from 'virtua'
import { mountedPost } from '../post-actions/mounted-posts'

/** Maximum frames to wait for a post to mount, and the interval in frames at which the list is scrolled again. */
const frames = { max: 60, again: 10 }

/**
 * Focuses a post and scrolls it into view, once it is mounted. Until then calls `scrollToPost`, repeatedly, because a list whose posts
 * turn out shorter than estimated may scroll back.
 */
export function focusPost(id: string, scrollToPost: () => void): void {
  const attempt = (left: number) => {
    const post = mountedPost(id)?.element
    post?.focus({ preventScroll: true })
    // A post that the virtualizer has not measured yet is invisible and cannot take focus.
    if (post && document.activeElement === post) post.scrollIntoView({ block: 'nearest' })
    else if (left > 0) {
      if (!post && left % frames.again === 0) scrollToPost()
      requestAnimationFrame(() => attempt(left - 1))
    }
  }
  attempt(frames.max)
}

/**
 * Scrolls once to the estimated offset of a post, centered. Not with virtua's `scrollToIndex`, which keeps correcting while posts are
 * measured and would fight a user who has moved on.
 */
export function scrollIntoWindow(list: WindowVirtualizerHandle | null, index: number): void {
  if (!list || index < 0) return
  const middle = (innerHeight - list.getItemSize(index)) / 2
  window.scrollBy(0, list.getItemOffset(index) - list.scrollOffset - middle)
}
