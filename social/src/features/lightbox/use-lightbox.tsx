import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBoundary, toast, useLocation, useNavigate } from 'shared'
import { LazyLightbox } from './lazy-lightbox'

/** What an entry of the history says while a lightbox is open. */
type LightboxState = { lightbox?: { postId: string; index: number } } | null

/** How a post's media open large. */
export interface OpensLightbox {
  open: (index: number) => void
  /** What is to stand in the document: nothing while it is closed. */
  lightbox: ReactNode
}

/** The lightbox of one post. It is an entry of the history, so Back closes it. */
export function useLightbox(postId: string, urls: readonly string[], alts: readonly string[]): OpensLightbox {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const shown = (state as LightboxState)?.lightbox

  // However often it is pressed, also before the navigation is done: one entry.
  const isAskedFor = useRef(false)
  useEffect(() => {
    if (shown) isAskedFor.current = false
  }, [shown])
  const open = (index: number) => {
    if (shown || isAskedFor.current) return
    isAskedFor.current = true
    void navigate(
      { pathname, search, hash },
      { state: { ...state, lightbox: { postId, index } }, preventScrollReset: true },
    )
  }
  const close = () => void navigate(-1)

  const lightbox = shown?.postId === postId && urls[shown.index] && (
    <ErrorBoundary fallback={null} onError={() => toast.error('The picture could not be opened.')}>
      <LazyLightbox urls={urls} alts={alts} first={shown.index} onClose={close} />
    </ErrorBoundary>
  )
  return { open, lightbox: lightbox || null }
}
