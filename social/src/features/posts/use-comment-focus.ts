import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'shared'

/**
 * Begins a comment where somebody comes to a post in order to comment on it: not for a picture that opens over the post, nor when
 * they come back to it through the history.
 */
export function useCommentFocus(): void {
  const { state, key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const { comment, lightbox } = (state ?? {}) as { comment?: boolean; lightbox?: unknown }
  const isWanted = comment === true && !lightbox && isNew
  useEffect(() => {
    if (!isWanted || !key) return undefined
    // After the page's heading, which takes the focus after a navigation.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('textarea[aria-label="Add a comment"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isWanted, key])
}
