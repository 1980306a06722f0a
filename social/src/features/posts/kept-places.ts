import type { CacheSnapshot } from 'virtua'

/** Where somebody was in a list when they left it. */
export interface KeptPlace {
  /** The list, by the name that {@link keepPlace} was given. */
  list: string
  /** The heights of its posts, as far as they were known; nothing after a reload. How many posts there were. */
  heights?: CacheSnapshot
  count: number
  /** The topmost post in sight, and how many CSS pixels of it were above the window. */
  postId: string | undefined
  offset: number
}

/** Entries of the history that are remembered, the oldest of which is forgotten first. */
const mostPlaces = 30

const places = new Map<string, KeptPlace>()

/** The place that the page before this one kept, until a list is left: a reload gives the entry another key. */
let reloaded: KeptPlace | undefined

/** Where the place of this tab lies while the page is loaded again. */
const storageKey = 'list-place'

/** Remembers a place under the key of its entry in the history. */
export function keepPlace(entry: string, place: KeptPlace): void {
  reloaded = undefined
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}

/** Where somebody was who comes back to an entry of the history, if they saw this list there. */
export function keptPlace(entry: string, list: string): KeptPlace | undefined {
  const place = places.get(entry) ?? reloaded
  return place?.list === list ? place : undefined
}

/** Keeps a place for the page that is loaded after this one in the same tab. */
export function keepPlaceForReload({ heights: _, ...place }: KeptPlace): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

function isPlace(stored: unknown): stored is KeptPlace {
  const { list, count, postId, offset } = (stored ?? {}) as Partial<KeptPlace>
  const isNamed = typeof list === 'string' && (postId === undefined || typeof postId === 'string')
  return isNamed && Number.isFinite(count) && Number.isFinite(offset)
}

/** Takes up the place that the page before kept, if this page is the same one, loaded again. To be called at the start. */
export function takeUpReload(): void {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const place: unknown = JSON.parse(kept ?? 'null')
    if (isPlace(place) && navigation?.type === 'reload') reloaded = place
  } catch {
    // Nothing is kept, or by code that kept something else.
  }
}

takeUpReload()
