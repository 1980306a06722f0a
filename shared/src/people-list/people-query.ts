import type { Person } from '../contract'

/** Pages of people that load one after the other: what an infinite query hook returns. */
export interface PeopleQuery {
  /** The loaded pages; `undefined` until the first one is there. */
  currentData?: { pages: readonly { users: readonly Person[] }[] } | undefined
  /** Why the last page failed to load. */
  error?: unknown
  isFetching: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The people of all loaded pages, each once: a list that grows while it is read may repeat some on the next page. */
export function peopleOf(pages: readonly { users: readonly Person[] }[]): Person[] {
  return [...new Map(pages.flatMap(({ users }) => users).map((person) => [person._id, person])).values()]
}
