import { useEffect } from 'react'
import { useLocation } from 'shared'

/** Begins a comment where somebody comes to a post in order to comment on it. */
export function useCommentFocus(): void {
  const { state, key } = useLocation()
  const isWanted = (state as { comment?: boolean } | null)?.comment === true
  useEffect(() => {
    if (!isWanted || !key) return undefined
    // After the page's heading, which takes the focus after a navigation.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('textarea[aria-label="Add a comment"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isWanted, key])
}
