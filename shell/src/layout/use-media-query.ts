import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. What it decides is not merely hidden but not there: it loads nothing. */
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

/** Where three columns fit (see frame.module.css). */
export const threeColumns = '(min-width: 1100px)'
