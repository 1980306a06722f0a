import { type RefObject, useEffect } from 'react'

/** Part of a video that must be visible for it to keep playing. */
const minVisibleRatio = 0.25

/** Pauses a video that is scrolled out of view. It does not resume by itself. */
export function usePauseOffscreen(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio < minVisibleRatio)) element.pause()
      },
      { threshold: [0, minVisibleRatio] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [video])
}
