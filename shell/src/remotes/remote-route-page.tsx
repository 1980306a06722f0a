import { PageLoading } from '../layout/page-loading'
import { type LazyPart, useLazyPart } from './lazy-part'
import { RemoteFailed } from './remote-failed'

export type RemoteRoutePageProps = { part: LazyPart<Record<never, never>> }

/** A page of a loaded remote. */
export function RemoteRoutePage({ part }: RemoteRoutePageProps) {
  const { Component, failed, retry } = useLazyPart(part)
  if (Component) return <Component />
  return failed ? <RemoteFailed onRetry={retry} /> : <PageLoading />
}
