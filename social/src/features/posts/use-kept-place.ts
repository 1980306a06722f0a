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

/** Frames of rest after which a place has settled, and those after which it is left as it is. */
const settled = { rest: 20, most: 180 }

/**
 * Scrolls to a post, and again as posts above it are measured and turn out higher or lower than was taken. Returns what ends it.
 * @param offset CSS pixels of the post that are above the window
 */
function settleAt(
  { current: list }: RefObject<WindowVirtualizerHandle | null>,
  index: number,
  offset: number,
): () => void {
  let frame = 0
  const look = (rest: number, seen: number) => {
    if (!list || rest > settled.rest || seen > settled.most) return
    const place = list.getItemOffset(index) + offset
    const isThere = Math.abs(list.scrollOffset - place) <= 1
    if (!isThere) window.scrollBy(0, place - list.scrollOffset)
    frame = requestAnimationFrame(() => look(isThere ? rest + 1 : 0, seen + 1))
  }
  look(0, 0)
  return () => cancelAnimationFrame(frame)
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
  const isFound = useRef(false)
  const index = left?.postId ? ids.indexOf(left.postId) : -1
  shown.current = ids

  // After the router has scrolled to where the window was: a list that has changed meanwhile has the post elsewhere.
  useEffect(() => {
    const isTop = index === 0 && (left?.offset ?? 0) <= 0
    if (isFound.current || !left || index < 0 || isTop) return
    isFound.current = true
    return settleAt(virtualizer, index, left.offset)
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
