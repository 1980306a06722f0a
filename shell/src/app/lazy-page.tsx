import type { LoadComponent } from 'shared'
import { PageLoading } from '../layout/page-loading'
import { lazyPartOf, useLazyPart } from '../remotes/lazy-part'
import { RemoteFailed } from '../remotes/remote-failed'

export type LazyPageProps = {
  load: LoadComponent<Record<never, never>>
  /** Milliseconds that loading may take. */
  timeout: number
}

/** A page of the shell that is a chunk of its own. */
export function LazyPage({ load, timeout }: LazyPageProps) {
  const { Component, error, retry } = useLazyPart(lazyPartOf(load, timeout))
  if (Component) return <Component />
  return error ? <RemoteFailed onRetry={retry} /> : <PageLoading />
}
