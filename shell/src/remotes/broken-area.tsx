import { useEffect, useState } from 'react'
import { FailedArea, type FailedAreaProps } from './failed-area'
import { useRemotes } from './remotes-context'

/** A place whose remote broke: another version takes it; where there is none, the person may have it tried again. */
export function BrokenArea(area: FailedAreaProps) {
  const { name, remote, onReplace, loading } = area
  const { loader } = useRemotes()
  const [isWaiting, setWaiting] = useState(true)

  useEffect(() => {
    let shown = true
    void loader.replace(name, remote).then((other) => {
      if (!shown) return
      if (other) onReplace(other)
      else setWaiting(false)
    })
    return () => {
      shown = false
    }
  }, [loader, name, remote, onReplace])

  return isWaiting ? loading : <FailedArea {...area} />
}
