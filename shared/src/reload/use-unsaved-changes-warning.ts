import { useEffect, useRef } from 'react'

/** Makes the browser ask before the page is left or reloaded while there are unsaved changes. */
export function useUnsavedChangesWarning(hasUnsavedChanges: () => boolean): void {
  const latest = useRef(hasUnsavedChanges)
  useEffect(() => {
    latest.current = hasUnsavedChanges
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}
