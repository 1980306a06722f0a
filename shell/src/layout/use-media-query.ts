import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. Columns that do not fit are unmounted, not hidden, so that they load nothing. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Minimum width for three columns (see frame.module.css). */
export const threeColumns = '(min-width: 1100px)'
