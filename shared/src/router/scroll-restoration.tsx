import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { persisted } from '../state/persisted'
import { usePageRouter } from './router-provider'

/** Vertical offsets in CSS pixels, by the key of the history entry. Under the key of React Router, which earlier versions used. */
const stored = persisted<Record<string, number>>(
  'react-router-scroll-positions',
  v.record(v.string(), v.number()),
  { initial: {}, area: 'session' },
)

/**
 * Scrolls as browsers do between documents: to the top or the fragment of a new page, and back to where an entry was left on Back, Forward
 * and reloads. Navigations with `preventScrollReset` leave the scroll position as it is. Rendered once, inside the router.
 */
export function ScrollRestoration(): null {
  const router = usePageRouter()
  const { key, hash } = useLocation()
  const offsets = useRef<Record<string, number>>(undefined)
  const shownKey = useRef<string>(undefined)

  useLayoutEffect(() => {
    offsets.current ??= { ...stored.read() }
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
      // Without storage, a reload starts at the top.
      if (offsets.current) stored.write(offsets.current)
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
