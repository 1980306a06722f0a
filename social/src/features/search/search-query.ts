import { limits, useLocation } from 'shared'

/** What the address searches for: trimmed, at most as long as the API allows, empty if nothing. */
export function useSearchText(): string {
  const { search } = useLocation()
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, limits.searchText)
}
