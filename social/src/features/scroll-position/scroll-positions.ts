import type { CacheSnapshot } from 'virtua'

/** The scroll position of a list when it was left. */
export interface ScrollPosition {
  /** The name of the list. */
  list: string
  /** Measured post heights, if known; missing after a reload. */
  heights?: CacheSnapshot
  count: number
  /** The topmost visible post, and how many CSS pixels of it were above the viewport. None at the top, where whoever comes back sees what is new. */
  postId: string | undefined
  offset: number
}

/** Maximum number of saved positions; the oldest is evicted first. */
const maxPositions = 30

const positions = new Map<string, ScrollPosition>()

/** The position before a reload, which changes the key of the history entry. Valid until a list is left. */
let reloaded: ScrollPosition | undefined

/** Session storage key, used during a reload. */
const storageKey = 'list-place'

/** Saves a position by the key of its history entry. */
export function saveScroll(entry: string, position: ScrollPosition): void {
  reloaded = undefined
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest)
}

/** The saved position of a history entry, if it is for this list. */
export function savedScroll(entry: string, list: string): ScrollPosition | undefined {
  const position = positions.get(entry) ?? reloaded
  return position?.list === list ? position : undefined
}

/** Saves a position for the next page load in this tab. */
export function saveScrollForReload({ heights: _, ...position }: ScrollPosition): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(position))
  } catch {
    // Without storage, a reload starts at the top.
  }
}

function isPosition(stored: unknown): stored is ScrollPosition {
  const { list, count, postId, offset } = (stored ?? {}) as Partial<ScrollPosition>
  const isNamed = typeof list === 'string' && (postId === undefined || typeof postId === 'string')
  return isNamed && Number.isFinite(count) && Number.isFinite(offset)
}

/** Restores the position that the previous page saved, if this is a reload. Runs at startup. */
export function restoreAfterReload(): void {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const saved = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const position: unknown = JSON.parse(saved ?? 'null')
    if (isPosition(position) && navigation?.type === 'reload') reloaded = position
  } catch {
    // Nothing valid was saved.
  }
}

restoreAfterReload()
