import { useEffect } from 'react'
import { LoadError, PeopleSkeleton } from './people-list-states'

export type LastRowProps = {
  error: unknown
  isFetching: boolean
  /** How many pages are there. */
  pages: number
  onLoad: () => unknown
  /** Called before its button unmounts. */
  onLeave: () => void
}

/** The row after the loaded people. It is rendered when it is near the view, and then loads the next page. */
export function LastRow({ error, isFetching, pages, onLoad, onLeave }: LastRowProps) {
  // By number: a page may arrive before the request for it was rendered.
  const trigger = error || isFetching ? undefined : pages
  useEffect(() => {
    if (trigger !== undefined) onLoad()
  }, [trigger, onLoad])
  return error && !isFetching ? (
    <LoadError error={error} onLeave={onLeave} onRetry={onLoad} />
  ) : (
    <PeopleSkeleton rows={1} />
  )
}
