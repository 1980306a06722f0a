import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'shared'

/**
 * Focuses the comment field when a "Comment" link led to the post, but not when the lightbox opens over it or on Back and Forward.
 */
export function useCommentFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  const { state, key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const { comment, lightbox } = (state ?? {}) as { comment?: boolean; lightbox?: unknown }
  const shouldFocus = comment === true && !lightbox && isNew
  useEffect(() => {
    if (!shouldFocus || !key) return undefined
    // After a navigation, focus first goes to the page's heading.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [shouldFocus, key, field])
}
