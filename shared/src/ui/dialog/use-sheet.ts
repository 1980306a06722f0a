import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { stayAboveKeyboard } from './stay-above-keyboard'
import { ignoreStrayClicks } from './stray-clicks'
import { onSwipeDown } from './swipe-down'

/**
 * What makes a popup a sheet on phones: it stays above the keyboard, and a swipe down calls `onClose`. Everywhere, the rest of the double click that
 * opened it does nothing.
 */
export function useSheet(onClose: () => void): RefCallback<HTMLElement> {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  return useCallback((popup) => {
    if (!popup) return undefined
    const stops = [ignoreStrayClicks(), onSwipeDown(popup, () => latest.current()), stayAboveKeyboard(popup)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
