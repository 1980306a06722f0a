import { useEffect, useRef } from 'react'
import { toast, useLocation, useNavigate } from 'shared'
import type { LightboxState } from './use-lightbox'

/**
 * Leaves the lightbox of a post that was deleted meanwhile, or has no pictures any more, and says why. It closes with them, but its entry
 * of the history would stay.
 */
export function useLeaveLightbox(postId: string, reason = 'This post was deleted.'): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as LightboxState)?.lightbox?.postId === postId
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isOpen || isLeaving.current) return
    isLeaving.current = true
    toast(reason)
    void navigate(-1)
  }, [isOpen, navigate, reason])
}
