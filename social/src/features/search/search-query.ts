import { limits, useLocation } from 'shared'

/** The query parameter that holds the search. */
const parameter = 'q'

/** What the address searches for: trimmed, at most as long as the API allows, empty if nothing. */
export function useSearchText(): string {
  const { search } = useLocation()
  return (new URLSearchParams(search).get(parameter) ?? '').trim().slice(0, limits.searchText)
}

/** The address of a search. */
export function searchPath(q: string): string {
  return q ? `/search?${new URLSearchParams({ [parameter]: q })}` : '/search'
}
