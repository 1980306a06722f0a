import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches; `undefined` in a prerendered page, which has all columns, and style sheets hide those that do not
 * fit. In the live page they are unmounted, not hidden, so that they load nothing. `undefined` too where nothing can be asked, as in
 * test environments of the request tester's hosts.
 */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => globalThis.matchMedia?.(query).matches,
    () => undefined,
  )
}
