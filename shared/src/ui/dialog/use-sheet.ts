import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { stayAboveKeyboard } from './stay-above-keyboard'
import { onSwipeDown } from './swipe-down'

/** What makes a popup a sheet on phones: it stays above the keyboard, and a swipe down calls `onClose`. */
export function useSheet(onClose: () => void): RefCallback<HTMLElement> {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  return useCallback((popup) => {
    if (!popup) return undefined
    const stops = [onSwipeDown(popup, () => latest.current()), stayAboveKeyboard(popup)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
