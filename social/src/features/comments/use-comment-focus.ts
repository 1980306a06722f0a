import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useLoginRequired, useNavigationType } from 'shared'
import { focusAtEnd } from '../writing/focus-at-end'

/**
 * Focuses the comment field when a "Comment" link led to the post, also when the post arrives late, but not when the lightbox opens
 * over it, on Back and Forward, or while the person is typing elsewhere. Visitors are told that they have to log in.
 * @returns the ref of the field, or of what takes its place
 */
export function useCommentFocus(): RefCallback<HTMLElement> {
  const { state, key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const { comment, lightbox } = (state ?? {}) as { comment?: boolean; lightbox?: unknown }
  const shouldFocus = comment === true && !lightbox && isNew
  const field = useRef<HTMLElement>(null)
  const isWanted = useRef(false)
  const requireLogin = useEffectEvent(useLoginRequired())

  const focusIfWanted = useCallback(() => {
    // After a navigation, focus first goes to the page's heading.
    requestAnimationFrame(() => {
      if (!isWanted.current || !field.current) return
      isWanted.current = false
      if (document.activeElement?.matches('input, textarea')) return
      focusAtEnd(field.current)
    })
  }, [])

  useEffect(() => {
    if (!shouldFocus || !key) return undefined
    isWanted.current = true
    focusIfWanted()
    void requireLogin('please login to continue')
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
