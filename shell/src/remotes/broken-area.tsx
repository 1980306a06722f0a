import { useEffect, useState } from 'react'
import { FailedArea, type FailedAreaProps } from './failed-area'
import { useRemotes } from './remotes-context'

/** Replaces a crashed remote by another version, or offers Retry when there is none. */
export function BrokenArea(area: FailedAreaProps) {
  const { name, remote, onReplace, loading } = area
  const { loader } = useRemotes()
  const [isWaiting, setWaiting] = useState(true)

  useEffect(() => {
    let isMounted = true
    void loader.replace(name, remote).then((other) => {
      if (!isMounted) return
      if (other) onReplace(other)
      else setWaiting(false)
    })
    return () => {
      isMounted = false
    }
  }, [loader, name, remote, onReplace])

  return isWaiting ? loading : <FailedArea {...area} />
}
