import type { CacheSnapshot } from 'virtua'

/** Where somebody was in a list when they left it. */
export interface KeptPlace {
  /** The list, by the name that {@link keepPlace} was given. */
  list: string
  /** The heights of its posts, as far as they were known, and how many there were. */
  heights: CacheSnapshot
  count: number
  /** The topmost post in sight, and how many CSS pixels of it were above the window. */
  postId: string | undefined
  offset: number
}

/** Entries of the history that are remembered, the oldest of which is forgotten first. */
const mostPlaces = 30

const places = new Map<string, KeptPlace>()

/** Remembers a place under the key of its entry in the history. */
export function keepPlace(entry: string, place: KeptPlace): void {
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}

/** Where somebody was who comes back to an entry of the history, if they saw this list there. */
export function keptPlace(entry: string, list: string): KeptPlace | undefined {
  const place = places.get(entry)
  return place?.list === list ? place : undefined
}
