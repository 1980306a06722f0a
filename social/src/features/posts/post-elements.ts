import type { WindowVirtualizerHandle } from 'virtua'

const posts = '[data-post]'

/** Frames that a post may take to come into the document, and after how many of them its list is told once more to scroll there. */
const patience = { most: 60, again: 10 }

/** The post that has the focus, itself or something in it. */
export function postWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(posts) ?? null
}

/** The post that has the focus itself. */
export function focusedPost(): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches(posts) ? activeElement : undefined
}

/** Clicks what a post has for something: the post with the focus, or the only one of the page. */
export function clickIn(selector: string): void {
  const all = document.querySelectorAll<HTMLElement>(posts)
  const post = postWithFocus() ?? (all.length === 1 ? all[0] : undefined)
  post?.querySelector<HTMLElement>(selector)?.click()
}

/** The id of the first post of which something is in sight. */
export function firstInSight(): string | undefined {
  return [...document.querySelectorAll<HTMLElement>(posts)].find(
    (post) => post.getBoundingClientRect().bottom > 0,
  )?.dataset.post
}

/**
 * Gives a post the focus and scrolls it into view, once it is in the document. `bring` is called when it is not, and again as long as it
 * is not: a list whose posts turn out lower than was taken may scroll back.
 */
export function focusPost(id: string, bring: () => void): void {
  const find = () => document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)
  const attempt = (frames: number) => {
    const post = find()
    post?.focus({ preventScroll: true })
    // It does not take the focus while its list has yet to measure it.
    if (post && document.activeElement === post) post.scrollIntoView({ block: 'nearest' })
    else if (frames > 0) {
      if (!post && frames % patience.again === 0) bring()
      requestAnimationFrame(() => attempt(frames - 1))
    }
  }
  attempt(patience.most)
}

/**
 * Scrolls once to where a list takes a post to be, in the middle of the window. Not by its own `scrollToIndex`: that goes on while posts
 * are measured, and takes whoever has moved on meanwhile back.
 */
export function bringIntoWindow(list: WindowVirtualizerHandle | null, index: number): void {
  if (!list || index < 0) return
  const middle = (innerHeight - list.getItemSize(index)) / 2
  window.scrollBy(0, list.getItemOffset(index) - list.scrollOffset - middle)
}
