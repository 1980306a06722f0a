import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useShortcuts } from 'shared'
import type { WindowVirtualizerHandle } from 'virtua'
import { bringIntoWindow, clickIn, firstInSight, focusPost, postWithFocus } from './post-elements'

/** What keys do with the post that has the focus, in lists and on its own page. */
export function usePostKeys(): void {
  useShortcuts('Post', [
    { keys: 'l', does: 'Like the post', run: () => clickIn('[data-does="like"]') },
    { keys: 'b', does: 'Bookmark the post', run: () => clickIn('[data-does="bookmark"]') },
    { keys: 'c', does: 'Comment on the post', run: () => clickIn('[data-does="comment"]') },
    { keys: 's', does: 'Share the post', run: () => clickIn('[aria-label="Share"]') },
  ])
}

/** Moves between the posts of a list, and opens them. `list` brings a post into the document that is not there. */
export function useFeedKeys(ids: readonly string[], list: RefObject<WindowVirtualizerHandle | null>): void {
  // A post that was scrolled away is gone from the document, and the focus with it.
  const last = useRef<string>(undefined)
  /** Whether the next post was wished for before it was there. */
  const isWaiting = useRef(false)

  const move = (by: number) => {
    const from = ids.indexOf(postWithFocus()?.dataset.post ?? last.current ?? '')
    const index = from < 0 ? ids.indexOf(firstInSight() ?? '') : from + by
    isWaiting.current = by > 0 && index === ids.length
    // Past an end the post at that end stays in sight: more posts are asked for only when the end of the list is near.
    const id = ids[index] ?? ids[from]
    last.current = id
    if (id === undefined) return
    focusPost(id, () => bringIntoWindow(list.current, ids.indexOf(id)))
  }
  const goOn = useEffectEvent(() => {
    // Whoever is somewhere else by then stays there.
    const isStillThere =
      postWithFocus()?.dataset.post === last.current || document.activeElement === document.body
    if (isWaiting.current && isStillThere) move(1)
  })
  useEffect(() => {
    if (ids.length > 0) goOn()
  }, [ids])
  const open = () => clickIn('[data-does="open"]')

  useShortcuts('Posts', [
    { keys: 'j', does: 'Go to the next post', run: () => move(1) },
    { keys: 'k', does: 'Go to the post before', run: () => move(-1) },
    { keys: 'o', does: 'Open the post, as Enter does', run: open },
    // Both at once: posts that come into sight for the first time would end the browser's own way there, and a jump to the top would
    // not end a way to the end that it is still on.
    { keys: 'Home', does: 'Go to the top', run: () => scrollTo(0, 0) },
    { keys: 'End', does: 'Go to the end', run: () => scrollTo(0, document.documentElement.scrollHeight) },
  ])
  useEnterOnPost(open)
}

/** Not a shortcut: on a button or link of the post, Enter means that. */
function useEnterOnPost(open: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Enter' && !defaultPrevented && target instanceof Element && target.matches('[data-post]'))
        open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
