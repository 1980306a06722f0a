import { useEffect, useEffectEvent } from 'react'

/** Makes the browser ask before the page is left or reloaded while there are unsaved changes. */
export function useUnsavedChangesWarning(hasUnsavedChanges: () => boolean): void {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsavedChanges()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onLeave(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])
}
