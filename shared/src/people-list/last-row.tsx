import { useEffect } from 'react'
import { LoadError, PeopleSkeleton } from './people-list-states'

export type LastRowProps = {
  error: unknown
  isFetching: boolean
  onLoad: () => unknown
  onRetry: () => void
}

/** The row after the loaded people. It is rendered when it is near the view, and then loads the next page. */
export function LastRow({ error, isFetching, onLoad, onRetry }: LastRowProps) {
  const canLoad = !error && !isFetching
  useEffect(() => {
    if (canLoad) onLoad()
  }, [canLoad, onLoad])
  return error && !isFetching ? <LoadError error={error} onRetry={onRetry} /> : <PeopleSkeleton rows={1} />
}
