import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useShortcuts } from 'shared'
import type { WindowVirtualizerHandle } from 'virtua'
import { focusPost, scrollIntoWindow } from '../post-actions/focus-post'
import { firstVisiblePost, focusedPost, postWithFocus, runPostAction } from '../post-actions/mounted-posts'

/** Shortcuts for the focused post, in lists and on its own page. */
export function usePostKeys(): void {
  useShortcuts('Post', [
    { keys: 'l', does: 'Like the post', run: () => runPostAction('like') },
    { keys: 'b', does: 'Bookmark the post', run: () => runPostAction('bookmark') },
    { keys: 'c', does: 'Comment on the post', run: () => runPostAction('comment') },
    { keys: 's', does: 'Share the post', run: () => runPostAction('share') },
  ])
}

/** Shortcuts to move between the posts of a list and open them. `list` scrolls to posts that are not mounted. */
export function useFeedKeys(ids: readonly string[], list: RefObject<WindowVirtualizerHandle | null>): void {
  // A post that was scrolled away is unmounted and loses focus.
  const last = useRef<string>(undefined)
  /** Whether the next post was requested before it was loaded. */
  const isWaiting = useRef(false)

  const move = (by: number) => {
    const from = ids.indexOf(postWithFocus()?.id ?? last.current ?? '')
    const index = from < 0 ? ids.indexOf(firstVisiblePost()?.id ?? '') : from + by
    isWaiting.current = by > 0 && index === ids.length
    // At an end, keep the last post in view: more posts load only when the end is near.
    const id = ids[index] ?? ids[from]
    last.current = id
    if (id === undefined) return
    focusPost(id, () => scrollIntoWindow(list.current, ids.indexOf(id)))
  }
  const resumeMove = useEffectEvent(() => {
    // Do not take focus from elsewhere.
    const isStillThere = postWithFocus()?.id === last.current || document.activeElement === document.body
    if (isWaiting.current && isStillThere) move(1)
  })
  useEffect(() => {
    if (ids.length > 0) resumeMove()
  }, [ids])

  useShortcuts('Posts', [
    { keys: 'j', does: 'Next post', run: () => move(1), repeats: true },
    { keys: 'k', does: 'Previous post', run: () => move(-1), repeats: true },
    { keys: 'o', does: 'Open the post (or press Enter)', run: () => runPostAction('open') },
    // Both jump instantly: the browser's smooth scroll stops when newly mounted posts change the layout, and a smooth scroll to the
    // end would not be stopped by a jump to the top.
    { keys: 'Home', does: 'Go to the top', run: () => scrollTo(0, 0) },
    { keys: 'End', does: 'Go to the end', run: () => scrollTo(0, document.documentElement.scrollHeight) },
  ])
  useEnterOnPost()
}

/** Not a shortcut: Enter on a link or button inside the post keeps its own meaning. */
function useEnterOnPost(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Enter' && !defaultPrevented && target === focusedPost()?.element) runPostAction('open')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
