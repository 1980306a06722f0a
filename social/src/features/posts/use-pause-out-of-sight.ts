import { type RefObject, useEffect } from 'react'

/** The part of a video that has to be in sight for it to go on. */
const part = 0.25

/** Pauses a video that is scrolled out of sight. It begins again when its person says so. */
export function usePauseOutOfSight(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio < part)) element.pause()
      },
      { threshold: [0, part] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [video])
}
