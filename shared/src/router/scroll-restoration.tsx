import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageRouter } from './router-provider'

/** Vertical offsets in CSS pixels, by the key of the history entry. */
type Offsets = Record<string, number>

/** Session storage key; that of React Router, which earlier versions used. */
const storageKey = 'react-router-scroll-positions'

/**
 * Scrolls as browsers do between documents: to the top or the fragment of a new page, and back to where an entry was left on Back, Forward
 * and reloads. Navigations with `preventScrollReset` leave the scroll position as it is. Rendered once, inside the router.
 */
export function ScrollRestoration(): null {
  const router = usePageRouter()
  const { key, hash } = useLocation()
  const offsets = useRef<Offsets>(undefined)
  const shownKey = useRef<string>(undefined)

  useLayoutEffect(() => {
    offsets.current ??= storedOffsets()
    const isNavigation = shownKey.current !== undefined && shownKey.current !== key
    shownKey.current = key
    const saved = offsets.current[key]
    const target = hash && document.getElementById(decodeFragment(hash))
    if (saved !== undefined) scrollTo(0, saved)
    else if (target) target.scrollIntoView()
    else if (isNavigation && !router?.state.preventScrollReset) scrollTo(0, 0)
  }, [router, key, hash])

  useEffect(() => {
    if (!router) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const save = () => {
      if (offsets.current) offsets.current[router.state.location.key] = scrollY
    }
    // The browser scrolls a reloaded page before its scripts can.
    const onPageHide = () => {
      save()
      storeOffsets(offsets.current)
      history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver, { signal })
    window.addEventListener('pagehide', onPageHide, { signal })
    const stopSaving = router.onLeave(save)
    return () => {
      listeners.abort()
      stopSaving()
      history.scrollRestoration = 'auto'
    }
  }, [router])

  return null
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function storedOffsets(): Offsets {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? {}) as Offsets
  } catch {
    return {}
  }
}

function storeOffsets(offsets: Offsets | undefined): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(offsets ?? {}))
  } catch {
    // Without storage, a reload starts at the top.
  }
}
