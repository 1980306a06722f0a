import type { MouseEvent } from 'react'
import { postPath } from 'shared'
import { useOpenPost } from './use-open-post'

/** Elements with a click action of their own. */
const interactive = 'a, button'

function opensPost({ target }: MouseEvent): boolean {
  // A click that ends a text selection does not count.
  return !(target as Element).closest(interactive) && (getSelection()?.isCollapsed ?? true)
}

/**
 * Opens a post when its text is clicked, in a new tab where a link would. Pointer only: keyboard users have the link on the post's
 * time.
 */
export function useOpenOnClick(postId: string) {
  const open = useOpenPost(postId)
  const openTab = () => void window.open(postPath(postId), '_blank', 'noopener')
  return {
    onClick: (event: MouseEvent) => {
      if (!opensPost(event)) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) openTab()
      else open()
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && opensPost(event)) openTab()
    },
    onMouseDown: (event: MouseEvent) => {
      // Prevents autoscroll on Windows.
      if (event.button === 1 && opensPost(event)) event.preventDefault()
    },
  }
}
