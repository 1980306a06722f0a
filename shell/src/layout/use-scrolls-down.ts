import { useEffect, useState } from 'react'

/** Movement in CSS pixels that counts: a resting finger trembles. */
const least = 8

/**
 * Whether the person is scrolling down the page, by a finger or a wheel. What scrolls after a press is the page's own doing, for example
 * to show what has the focus, and so are jumps of more than half a window, for example after Back.
 */
export function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let isByPerson = false
    const onMove = () => {
      isByPerson = true
    }
    const onPress = () => {
      isByPerson = false
    }
    const onScroll = () => {
      // iOS scrolls beyond the ends, and back.
      const end = document.documentElement.scrollHeight - innerHeight
      const now = Math.max(0, Math.min(window.scrollY, end))
      const by = now - last
      if (Math.abs(by) < least && now > 0) return
      last = now
      setDown(isByPerson && by > 0 && by < innerHeight / 2)
    }
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', onScroll, options)
    for (const type of ['touchmove', 'wheel']) addEventListener(type, onMove, options)
    for (const type of ['click', 'keydown']) addEventListener(type, onPress, options)
    return () => listening.abort()
  }, [])
  return isDown
}
