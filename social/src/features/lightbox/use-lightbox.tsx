import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBoundary, toastError, useLocation, useNavigate } from 'shared'
import { LazyLightbox } from './lazy-lightbox'

/** The history state while a lightbox is open. */
export type LightboxState = { lightbox?: { postId: string; index: number } } | null

/** Opens and renders a post's lightbox. */
export interface LightboxControl {
  open: (index: number) => void
  /** The element to render; null while closed. */
  lightbox: ReactNode
}

/** The lightbox of one post. It is a history entry, so Back closes it. */
export function useLightbox(
  postId: string,
  urls: readonly string[],
  alts: readonly string[],
): LightboxControl {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const shown = (state as LightboxState)?.lightbox

  // Pushes one entry and goes back by one, even when pressed again before the navigation completes.
  const isOpening = useRef(false)
  const isClosing = useRef(false)
  useEffect(() => {
    if (shown) isOpening.current = false
    isClosing.current = false
  }, [shown])
  const open = (index: number) => {
    if (shown || isOpening.current) return
    isOpening.current = true
    void navigate(
      { pathname, search, hash },
      { state: { ...state, lightbox: { postId, index } }, preventScrollReset: true },
    )
  }
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    void navigate(-1)
  }

  const lightbox = shown?.postId === postId && (
    <ErrorBoundary fallback={null} onError={(error) => toastError(error, "Couldn't open this picture.")}>
      <LazyLightbox postId={postId} urls={urls} alts={alts} first={shown.index} onClose={close} />
    </ErrorBoundary>
  )
  return { open, lightbox: lightbox || null }
}
