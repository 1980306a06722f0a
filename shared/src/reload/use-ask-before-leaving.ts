import { useEffect, useRef } from 'react'

/** Lets the browser ask before the page is left or loaded again, while something would be lost. */
export function useAskBeforeLeaving(wouldBeLost: () => boolean): void {
  const latest = useRef(wouldBeLost)
  useEffect(() => {
    latest.current = wouldBeLost
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}
