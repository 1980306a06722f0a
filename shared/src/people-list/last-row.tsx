import { useEffect } from 'react'
import { LoadError, PeopleSkeleton } from './people-list-states'

export type LastRowProps = {
  error: unknown
  isFetching: boolean
  onLoad: () => unknown
  /** Called before its button unmounts. */
  onLeave: () => void
}

/** The row after the loaded people. It is rendered when it is near the view, and then loads the next page. */
export function LastRow({ error, isFetching, onLoad, onLeave }: LastRowProps) {
  const canLoad = !error && !isFetching
  useEffect(() => {
    if (canLoad) onLoad()
  }, [canLoad, onLoad])
  return error && !isFetching ? (
    <LoadError error={error} onLeave={onLeave} onRetry={onLoad} />
  ) : (
    <PeopleSkeleton rows={1} />
  )
}
