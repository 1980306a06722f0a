import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'shared'
import { PageLoading } from '../layout/page-loading'
import { NotFound } from '../pages/not-found'
import { RemoteFailed } from './remote-failed'
import { useRemote, useRemotes } from './remotes-context'

export type RemotePageProps = { name: string }

/**
 * Holds the place of a remote's page until its routes stand in the router, then asks the router to match again. What is
 * matched here although the routes are grafted is a path that the remote does not have.
 */
export function RemotePage({ name }: RemotePageProps) {
  const location = useLocation()
  return <RemotePlace key={location.key} name={name} />
}

function RemotePlace({ name }: RemotePageProps) {
  const { isGrafted, loader } = useRemotes()
  const [unmatched, setUnmatched] = useState(() => isGrafted(name))
  const { status } = useRemote(name)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (status !== 'ready' || unmatched) return
    // Not a navigation to the same place: where there is a hash, it takes that for the only change, and matches nothing anew.
    void revalidate().then(() => setUnmatched(true))
  }, [status, unmatched, revalidate])

  if (unmatched) return <NotFound />
  if (status === 'failed') return <RemoteFailed onRetry={() => loader.retry(name)} />
  return <PageLoading />
}
