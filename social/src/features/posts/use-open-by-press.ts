import type { MouseEvent } from 'react'
import { useNavigate } from 'shared'

/** What is pressed for its own sake. */
const own = 'a, button'

function isForPost({ target }: MouseEvent): boolean {
  // A press that ends a selection is none.
  return !(target as Element).closest(own) && (getSelection()?.isCollapsed ?? true)
}

/**
 * Lets a press on a post's text open it, in a tab of its own where a link would. For pointers alone: the keyboard has the link
 * behind the post's time.
 */
export function useOpenByPress(href: string) {
  const navigate = useNavigate()
  const openTab = () => void window.open(href, '_blank', 'noopener')
  return {
    onClick: (event: MouseEvent) => {
      if (!isForPost(event)) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) openTab()
      else void navigate(href)
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && isForPost(event)) openTab()
    },
    onMouseDown: (event: MouseEvent) => {
      // Windows would begin to scroll.
      if (event.button === 1 && isForPost(event)) event.preventDefault()
    },
  }
}
