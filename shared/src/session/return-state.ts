import type { Location } from 'react-router-dom'

/** State of a navigation to the login that leads back to where it began. */
export interface ReturnState {
  /** Path, query and fragment. */
  from: string
}

/** State of a navigation to the login that leads back to a place: all of it, so that a search or a linked comment is shown again. */
export function returningTo({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { from: pathname + search + hash }
}
