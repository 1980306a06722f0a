import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'shared'

/**
 * Focuses the comment field when a "Comment" link led to the post, also when the post arrives late, but not when the lightbox opens
 * over it, on Back and Forward, or while the person is typing elsewhere.
 * @returns the ref of the field
 */
export function useCommentFocus(): RefCallback<HTMLTextAreaElement> {
  const { state, key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const { comment, lightbox } = (state ?? {}) as { comment?: boolean; lightbox?: unknown }
  const shouldFocus = comment === true && !lightbox && isNew
  const field = useRef<HTMLTextAreaElement>(null)
  const isWanted = useRef(false)

  const focusIfWanted = useCallback(() => {
    // After a navigation, focus first goes to the page's heading.
    requestAnimationFrame(() => {
      if (!isWanted.current || !field.current) return
      isWanted.current = false
      if (!document.activeElement?.matches('input, textarea')) field.current.focus()
    })
  }, [])

  useEffect(() => {
    if (!shouldFocus || !key) return undefined
    isWanted.current = true
    focusIfWanted()
    return () => {
      isWanted.current = false
    }
  }, [shouldFocus, key, focusIfWanted])

  return useCallback(
    (element) => {
      field.current = element
      if (element) focusIfWanted()
    },
    [focusIfWanted],
  )
}
