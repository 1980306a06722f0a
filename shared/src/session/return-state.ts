import type { Location } from 'react-router-dom'
import { entryIndex } from '../router'

/** State of a navigation to the login that leads back to where it began. */
export interface ReturnState {
  /** Path, query and fragment. */
  from: string
  /** Index of the history entry where it began. That of the login itself if the login has taken its place. Earlier versions kept none. */
  index?: number
}

/**
 * State of a navigation to the login that leads back from there to this history entry, and to all of a place: so a search or a linked
 * comment is shown again.
 */
export function returningTo({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { from: pathname + search + hash, index: entryIndex() }
}
