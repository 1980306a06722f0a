import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'shared'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { type KeptPlace, keepPlace, keepPlaceForReload, keptPlace } from './kept-places'

/** Posts up to which a reload looks for the one that was read: further down, it would take too long. */
const mostSought = 300

/** What says that somebody moves on their own. */
const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The place at which somebody left this list in this entry of the history, until they move on their own. */
function useLeftPlace(list: string): KeptPlace | undefined {
  const { key } = useLocation()
  const [place, setPlace] = useState(() => keptPlace(key, list))
  useEffect(() => {
    const moved = new AbortController()
    const forget = () => {
      moved.abort()
      setPlace(undefined)
    }
    for (const movement of movements) window.addEventListener(movement, forget, { signal: moved.signal })
    return () => moved.abort()
  }, [])
  return place
}

/** Whether more of a list has to come until the post is there that was read before a reload. */
export function useSeeks(list: string, ids: readonly string[]): boolean {
  const place = useLeftPlace(list)
  if (!place?.postId || place.heights) return false
  return ids.length > 0 && ids.length < Math.min(place.count, mostSought) && !ids.includes(place.postId)
}

/** Keeps the place when the list goes, and gives the heights of the posts when somebody comes back to it. */
export function useKeptPlace(
  list: string,
  ids: readonly string[],
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
): CacheSnapshot | undefined {
  const { key } = useLocation()
  const left = useLeftPlace(list)
  const [heights] = useState(() => (left?.count === ids.length ? left.heights : undefined))
  const shown = useRef(ids)
  const isFound = useRef(heights !== undefined)
  const index = left?.postId ? ids.indexOf(left.postId) : -1
  shown.current = ids

  // After the router has scrolled to where the window was: a list that has changed meanwhile has the post elsewhere.
  useEffect(() => {
    if (isFound.current || !left || index < 0) return
    isFound.current = true
    virtualizer.current?.scrollToIndex(index, { offset: left.offset })
  }, [left, index, virtualizer])

  useLayoutEffect(() => {
    const handle = virtualizer.current
    const place = (): KeptPlace | undefined => {
      if (!handle) return undefined
      const first = handle.findItemIndex(handle.scrollOffset)
      return {
        list,
        heights: handle.cache,
        count: shown.current.length,
        postId: shown.current[first],
        offset: handle.scrollOffset - handle.getItemOffset(first),
      }
    }
    const onLeave = () => {
      const now = place()
      if (now) keepPlaceForReload(now)
    }
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      const now = place()
      if (now) keepPlace(key, now)
    }
  }, [key, list, virtualizer])

  return heights
}
