import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'shared'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { type ScrollPosition, savedScroll, saveScroll, saveScrollForReload } from './scroll-positions'

/** Maximum posts to load after a reload or login when looking for the last visible one. */
const maxSearchedPosts = 300

/** Events that mean the user scrolls. */
const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The saved position of this list in this history entry, until the user scrolls. */
function useSavedPosition(list: string): ScrollPosition | undefined {
  const { key } = useLocation()
  const [position, setPosition] = useState(() => savedScroll(key, list))
  useEffect(() => {
    const abort = new AbortController()
    const forget = () => {
      abort.abort()
      setPosition(undefined)
    }
    for (const type of userScrollEvents) window.addEventListener(type, forget, { signal: abort.signal })
    return () => abort.abort()
  }, [])
  return position
}

/** Loads more pages until the post that was visible before a reload, or a login, is in the list. */
function useLoadUntilSaved(
  saved: ScrollPosition | undefined,
  ids: readonly string[],
  loadMore: (() => void) | undefined,
): void {
  const load = useEffectEvent(() => loadMore?.())
  const isMissing = Boolean(saved?.postId) && !ids.includes(saved?.postId ?? '')
  const isWithinReach = ids.length > 0 && ids.length < Math.min(saved?.count ?? 0, maxSearchedPosts)
  // By length: a page may arrive before the request for it was rendered.
  const trigger = isMissing && isWithinReach && loadMore ? ids.length : undefined
  useEffect(() => {
    if (trigger !== undefined) load()
  }, [trigger])
}

/** Frames without movement after which the position counts as stable, and the maximum number of frames. */
const stableFrames = { still: 20, max: 180 }

/**
 * Scrolls to a post, and corrects while the posts above it are measured. Returns a function that stops it.
 * @param offset CSS pixels of the post that are above the viewport
 */
function scrollUntilStable(
  { current: list }: RefObject<WindowVirtualizerHandle | null>,
  index: number,
  offset: number,
): () => void {
  let frame = 0
  const step = (still: number, seen: number) => {
    if (!list || still > stableFrames.still || seen > stableFrames.max) return
    const target = list.getItemOffset(index) + offset
    const isThere = Math.abs(list.scrollOffset - target) <= 1
    if (!isThere) window.scrollBy(0, target - list.scrollOffset)
    frame = requestAnimationFrame(() => step(isThere ? still + 1 : 0, seen + 1))
  }
  step(0, 0)
  return () => cancelAnimationFrame(frame)
}

/** What is known of a list from when it was left. */
export interface Restored {
  /** Whether it was left in this history entry. */
  isKnown: boolean
  /** The measured heights of its items. */
  heights: CacheSnapshot | undefined
}

/**
 * Saves the position on leaving the list, and restores it on return.
 * @param list its unique name on its page
 * @param loadMore loads the next page; undefined while it would not
 */
export function useScrollPosition(
  list: string,
  ids: readonly string[],
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
  loadMore: (() => void) | undefined,
): Restored {
  const { key } = useLocation()
  const saved = useSavedPosition(list)
  useLoadUntilSaved(saved, ids, loadMore)
  const [restored] = useState(() => ({
    isKnown: saved !== undefined,
    heights: saved?.count === ids.length ? saved.heights : undefined,
  }))
  const shownIds = useEffectEvent(() => ids)
  const isFound = useRef(false)
  const index = saved?.postId ? ids.indexOf(saved.postId) : -1

  // Runs after the router restored the offset, because the list may have changed meanwhile.
  useEffect(() => {
    if (isFound.current || !saved || index < 0) return
    isFound.current = true
    return scrollUntilStable(virtualizer, index, saved.offset)
  }, [saved, index, virtualizer])

  useLayoutEffect(() => {
    const handle = virtualizer.current
    const position = (): ScrollPosition | undefined => {
      if (!handle) return undefined
      const first = handle.findItemIndex(handle.scrollOffset)
      const offset = handle.scrollOffset - handle.getItemOffset(first)
      const isTop = first === 0 && offset <= 0
      const postId = isTop ? undefined : shownIds()[first]
      return { list, heights: handle.cache, count: shownIds().length, postId, offset }
    }
    const onLeave = () => {
      const now = position()
      if (now) saveScrollForReload(now)
    }
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      const now = position()
      if (now) saveScroll(key, now)
    }
  }, [key, list, virtualizer])

  return restored
}
