import { type ReactNode, useState } from 'react'
import type { RemoteDefinition } from 'shared'
import { useRemotes } from './remotes-context'

export type FailedAreaProps = {
  name: string
  /** The version that failed here. */
  remote: RemoteDefinition
  /** Replaces it by another version. */
  onReplace: (remote: RemoteDefinition) => void
  /** Renders the same version again. */
  onRetry: () => void
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
}

/** Error state of a remote's area. Retry checks the registry first: another version may have been deployed meanwhile. */
export function FailedArea({ name, remote, onReplace, onRetry, loading, failed }: FailedAreaProps) {
  const { loader } = useRemotes()
  const [isChecking, setChecking] = useState(false)
  if (isChecking) return loading
  return failed(() => {
    setChecking(true)
    void loader.recheck(name).then((latest) => {
      if (latest && latest !== remote) onReplace(latest)
      else onRetry()
    })
  })
}
