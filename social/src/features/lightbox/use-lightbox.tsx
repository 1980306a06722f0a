import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary, toast, useLocation, useNavigate } from 'shared'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }))

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

  const open = (index: number) =>
    void navigate(
      { pathname, search, hash },
      { state: { ...state, lightbox: { postId, index } }, preventScrollReset: true },
    )
  const close = () => void navigate(-1)

  const lightbox = shown?.postId === postId && urls[shown.index] && (
    <ErrorBoundary
      fallback={null}
      onError={() => toast.error('The picture could not be opened. Reload the page to try again.')}
    >
      <Suspense fallback={null}>
        <Lightbox urls={urls} alts={alts} first={shown.index} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
  return { open, lightbox: lightbox || null }
}
