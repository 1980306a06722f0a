import { useEffect, useEffectEvent, useState } from 'react'

type Overlays = typeof import('./overlays')

let loaded: Overlays | undefined

/** Loads what opens over the page. Hosts do so once their first page is shown, so that a dialog opens at once, also offline. */
export async function loadOverlays(): Promise<Overlays> {
  loaded ??= await import('./overlays')
  return loaded
}

/**
 * What opens over the page, once it is loaded.
 * @param isWanted loads it
 * @param onProblem called if it could not be loaded
 */
export function useOverlays(isWanted: boolean, onProblem: (error: unknown) => void): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded)
  const report = useEffectEvent(onProblem)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadOverlays().then(
      (arrived) => isCurrent && setOverlays(arrived),
      (error: unknown) => isCurrent && report(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  // At once, where another component has loaded it.
  return overlays ?? (isWanted ? loaded : undefined)
}
